"use client";

import { useLocale, useTranslations } from "next-intl";

import { CartTotals } from "@/components/cart/cart-summary";
import { LineStockNote } from "@/components/cart/cart-line-row";
import { LineImage } from "@/components/cart/line-image";
import { SellerGroups } from "@/components/cart/seller-groups";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { Price } from "@/components/ui/price";
import { Stitch } from "@/components/ui/stitch";
import type { ShownCurrency } from "@/lib/money";
import { localPath } from "@/lib/paths";
import { sharedReturnDays } from "@/lib/products/return-rules";
import { shownStock, stockNote } from "@/lib/products/stock-rules";
import { site } from "@/lib/site";
import { lineKey, type CartEntry, type CartSums } from "@/stores/cart/lines";

export type OrderSummaryProps = {
  sums: CartSums;
  currency: ShownCurrency;
  discountCents: number;
  /** Of the coupon. */ code: string;
};

/** Shows the order on small screens as one row above the form, which can be opened. */
export function FoldedSummary({ sums, currency, discountCents, code }: OrderSummaryProps) {
  const t = useTranslations("checkout");
  const tCart = useTranslations("cart");
  return (
    <details className="mt-4 rounded-md bg-mist lg:hidden">
      <summary className="flex items-center gap-3 p-4">
        <span className="flex shrink-0 *:not-first:-ml-3">
          {sums.items.slice(0, 3).map((line) => (
            <LineImage
              key={lineKey(line)}
              image={line.Image}
              department={line.Department}
              className="size-11 ring-2 ring-white nth-[n+3]:max-sm:hidden"
            />
          ))}
        </span>
        <span className="min-w-0 text-[14px]">
          {tCart("items", { count: sums.quantity })}
          <span className="link block py-0! text-[13px] font-medium!">{t("showOrder")}</span>
        </span>
        <span className="ml-auto">
          <Price cents={sums.totalCents - discountCents} currency={currency} size="card" />
        </span>
        <Icon name="chevron-down" size={18} />
      </summary>
      <div className="px-4 pb-4">
        <Lines sums={sums} currency={currency} discountCents={discountCents} code={code} />
      </div>
    </details>
  );
}

/** Keeps the order in view beside the form on wide screens. */
export function SummaryPanel({
  sums,
  currency,
  discountCents,
  code,
  takesCards,
  country,
}: OrderSummaryProps & { takesCards: boolean; /** Of delivery. */ country: string }) {
  const t = useTranslations("checkout");
  const ownDays = sums.items.map(({ ReturnsInDay }) => ReturnsInDay);
  const days = sharedReturnDays(ownDays, country);
  const promises: [IconName, string][] = [
    ...(days > 0 ? [["rotate-ccw", t("returns", { days })] satisfies [IconName, string]] : []),
    ...(takesCards ? [["shield-check", t("safeCards")] satisfies [IconName, string]] : []),
    ["headset", t("supportHours", { hours: site.hours })],
  ];
  return (
    <aside aria-labelledby="checkout-order" className="sticky top-24 hidden self-start rounded-lg bg-mist p-6 lg:block">
      <h2 id="checkout-order" className="mb-3 text-lg">
        {t("yourOrder")}
      </h2>
      <Lines sums={sums} currency={currency} discountCents={discountCents} code={code} />
      <ul className="mt-5 grid gap-2.5 text-[14px]">
        {promises.map(([icon, text]) => (
          <li key={icon} className="flex items-center gap-2.5">
            <Icon name={icon} size={18} className="text-pond-700" />
            {text}
          </li>
        ))}
      </ul>
    </aside>
  );
}

function Lines({ sums, currency, discountCents, code }: OrderSummaryProps) {
  const t = useTranslations("checkout");
  const language = useLocale();
  return (
    <>
      <SellerGroups lines={sums.items} heading="h3" className="divide-y divide-line">
        {(line) => <Line key={lineKey(line)} line={line} currency={currency} />}
      </SellerGroups>
      <a href={localPath(language, "/account/cart")} className="link text-[13px]">
        {t("editCart")}
      </a>
      <Stitch className="my-4 text-line" />
      <CartTotals sums={sums} currency={currency} discountCents={discountCents} code={code} />
    </>
  );
}

/** Ample stock is not mentioned. */
function isFew({ Stock }: CartEntry): boolean {
  return Stock !== null && stockNote(shownStock({ option: Stock })).kind !== "in";
}

function Line({ line, currency }: { line: CartEntry; currency: ShownCurrency }) {
  const t = useTranslations("cart");
  return (
    <li className="flex items-center gap-3.5 py-3.5">
      <span className="relative shrink-0">
        <LineImage image={line.Image} department={line.Department} className="size-16" />
        <b className="absolute -top-1.5 -right-1.5 grid h-[22px] min-w-[22px] place-items-center rounded-full bg-pond-800 px-1 text-xs text-white">
          <span className="sr-only">{t("quantity")} </span>
          {line.Quantity}
        </b>
      </span>
      <span className="min-w-0 flex-1 text-[14px] leading-5">
        <span className="line-clamp-2 font-medium">{line.Name}</span>
        <span className="text-[13px] text-ink-2">{[line.Variant, line.Size].filter(Boolean).join(" · ")}</span>
        {isFew(line) && (
          <span className="block text-[13px]">
            <LineStockNote line={line} />
          </span>
        )}
      </span>
      <Price cents={line.PriceCents * line.Quantity} currency={currency} size="line" />
    </li>
  );
}
