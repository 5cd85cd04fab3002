import { useMessages, useTranslations } from "next-intl";

import { LineImage } from "@/components/cart/line-image";
import { SoldBy } from "@/components/shops/sold-by";
import { Price } from "@/components/ui/price";
import type { Language } from "@/lib/locale/rules";
import { formatPrice, usDollar, type ShownCurrency } from "@/lib/money";
import type { PlacedOrder } from "@/lib/orders/order-contract";
import { localPath, productPath } from "@/lib/paths";

import { dateFormats } from "./dates";
import { Expected } from "./expected";
import { SumRows } from "./sum-rows";

export type OrderedLinesProps = { order: PlacedOrder; currency: ShownCurrency; language: Language };

export function OrderedLines({ order, currency, language }: OrderedLinesProps) {
  const t = useTranslations("confirmed");
  const sellers = [...new Set(order.Lines.map(({ ShopId }) => ShopId))];
  return (
    <section aria-labelledby="ordered" className="min-w-0">
      <h2 id="ordered" className="mb-2 text-lg">
        {t("ordered")}
      </h2>
      {sellers.map((shopId) => (
        <SellerLines
          key={shopId}
          lines={order.Lines.filter((line) => line.ShopId === shopId)}
          hasArrival={sellers.length > 1}
          {...{ currency, language }}
        />
      ))}
      <Totals order={order} currency={currency} />
      {order.Note && (
        <div className="mt-6">
          <h3 className="text-[16px]">{t("note")}</h3>
          <p className="text-[14px] whitespace-pre-line text-ink-2">{order.Note}</p>
        </div>
      )}
    </section>
  );
}

type SellerLinesProps = Omit<OrderedLinesProps, "order"> & { lines: PlacedOrder["Lines"]; hasArrival: boolean };

function SellerLines({ lines, hasArrival, currency, language }: SellerLinesProps) {
  const t = useTranslations("confirmed");
  const { seller } = useMessages().orders;
  const [first] = lines;
  return (
    <div className="seller-group">
      {first && (
        <h3>
          <SoldBy seller={first.Seller} messages={seller} language={language} />
        </h3>
      )}
      {hasArrival && <Expected arrival={latestOf(lines)} dates={dateFormats(language)} />}
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {lines.map((line) => {
          const href = localPath(language, productPath(line, line.OptionId));
          return (
            <li key={line.OptionId} className="flex items-center gap-4 py-3.5">
              <LineImage image={line.Image} department="" href={href} className="size-16" />
              <span className="min-w-0 flex-1 text-[15px] leading-5">
                <a href={href} className="font-semibold hover:underline">
                  {line.Name}
                </a>
                <span className="block text-[13px] text-ink-2">
                  {[line.Variant, line.Size, t("quantity", { count: line.Quantity })].filter(Boolean).join(" · ")}
                </span>
              </span>
              <Price cents={line.TotalCents} currency={currency} size="line" />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function latestOf(lines: PlacedOrder["Lines"]): PlacedOrder["EstimatedDelivery"] {
  const arrivals = lines.flatMap((line) => line.EstimatedDelivery ?? []);
  const latest = (moments: string[]) => moments.toSorted().at(-1) ?? "";
  if (arrivals.length === 0) return null;
  return { From: latest(arrivals.map(({ From }) => From)), To: latest(arrivals.map(({ To }) => To)) };
}

function Totals({ order, currency }: Omit<OrderedLinesProps, "language">) {
  const t = useTranslations("confirmed");
  return (
    <>
      <dl className="mt-4 grid gap-2 text-[15px]">
        <SumRows order={order} currency={currency} />
        <div className="flex items-baseline justify-between">
          <dt className="font-semibold">{t("total")}</dt>
          <dd>
            <Price cents={order.TotalCents} currency={currency} size="large" />
          </dd>
        </div>
      </dl>
      {currency.code !== usDollar.code && (
        <p className="mt-1 text-right text-[13px] text-ink-2">
          {t("charged", { amount: formatPrice(order.TotalCents, usDollar) })}
        </p>
      )}
    </>
  );
}
