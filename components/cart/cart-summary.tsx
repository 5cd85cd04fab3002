"use client";

import { useLocale, useTranslations } from "next-intl";

import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { PaymentMarks } from "@/components/shell/payment-marks";
import { Price } from "@/components/ui/price";
import { Stitch } from "@/components/ui/stitch";
import type { PaymentMark } from "@/lib/installation/rules";
import { formatPrice, usDollar, type ShownCurrency } from "@/lib/money";
import { discountText } from "@/lib/orders/view/discount-text";
import { localPath } from "@/lib/paths";
import { isShort, type CartSums } from "@/stores/cart/lines";
import { trackCheckout } from "@/stores/tracking";

import { CartCoupon, useCartCoupon } from "./cart-coupon";
import { useCheckoutPath } from "./use-checkout-path";

export type CartSummaryProps = {
  sums: CartSums;
  currency: ShownCurrency;
  marks: readonly PaymentMark[];
};

export function CartSummary({ sums, currency, marks }: CartSummaryProps) {
  const t = useTranslations("cart");
  const language = useLocale();
  const checkout = useCheckoutPath();
  const items = t("items", { count: sums.quantity });
  const input = useCartCoupon(sums);
  const { code, discountCents } = input.coupon;
  return (
    <aside aria-labelledby="cart-summary" className="self-start rounded-md bg-mist p-5 md:p-6">
      <h2 id="cart-summary" className="mb-4 text-lg">
        {t("summary")}
      </h2>
      <p className="mb-4 flex items-center gap-2 rounded-sm bg-stock-bg px-3.5 py-2.5 text-[14px] font-semibold text-stock">
        <Icon name="truck" size={18} />
        {t("shipsFree")}
      </p>
      <CartCoupon {...input} currency={currency} />
      <CartTotals sums={sums} currency={currency} discountCents={discountCents} code={code} />
      <p role="status" className="sr-only">
        {t("announce", { items, total: formatPrice(sums.totalCents - discountCents, currency) })}
      </p>
      {sums.items.length === 0 || sums.items.some(isShort) ? (
        <p className="mt-5 font-semibold text-danger">{t("checkoutBlocked")}</p>
      ) : (
        <a
          href={localPath(language, checkout)}
          onClick={() => trackCheckout(sums.items)}
          className={buttonClass({ variant: "buy", size: "lg", className: "mt-5 w-full" })}
        >
          <Icon name="lock" size={19} />
          {t("checkout")}
        </a>
      )}
      <p className="mt-3 flex gap-2 text-[13px] text-ink-2">
        <Icon name="shield-check" size={18} className="shrink-0 text-pond-700" />
        <span>
          {t("secure")} <CodNote sums={sums} />
        </span>
      </p>
      <div className="mt-4">
        <PaymentMarks marks={marksOf(sums, marks)} label={t("payments")} cash={t("cash")} />
      </div>
    </aside>
  );
}

/** Shows subtotal, shipping and total, and the charge in dollars when another currency is displayed. */
export function CartTotals({
  sums,
  currency,
  discountCents = 0,
  code = "",
}: Pick<CartSummaryProps, "sums" | "currency"> & { discountCents?: number; /** Of the coupon. */ code?: string }) {
  const t = useTranslations("cart");
  const totalCents = sums.totalCents - discountCents;
  const items = t("items", { count: sums.quantity });
  return (
    <>
      <dl className="grid gap-2 text-[15px]">
        <div className="flex justify-between">
          <dt className="text-ink-2">{t("subtotal", { items })}</dt>
          <dd className="tabular-nums">{formatPrice(sums.subtotalCents, currency)}</dd>
        </div>
        {discountCents > 0 && (
          <div className="flex justify-between">
            <dt className="text-ink-2">{discountText(t, code)}</dt>
            <dd className="font-semibold text-sale tabular-nums">{`−${formatPrice(discountCents, currency)}`}</dd>
          </div>
        )}
        <div className="flex justify-between">
          <dt className="text-ink-2">{t("shipping")}</dt>
          <dd className="font-semibold text-stock">{t("free")}</dd>
        </div>
      </dl>
      <Stitch className="my-4 text-line" />
      <p className="flex items-baseline justify-between">
        <span className="font-semibold">{t("total")}</span>
        <Price cents={totalCents} currency={currency} size="large" />
      </p>
      {sums.savedCents > 0 && (
        <p className="mt-1.5 text-right text-[14px] font-semibold text-sale">
          {t("saved", { amount: formatPrice(sums.savedCents, currency) })}
        </p>
      )}
      {currency.code !== usDollar.code && (
        <p className="mt-1 text-[13px] text-ink-2">{t("charged", { amount: formatPrice(totalCents, usDollar) })}</p>
      )}
    </>
  );
}

/** Cash on delivery only where it can pay for all of the cart. */
function marksOf({ items }: CartSums, marks: readonly PaymentMark[]): readonly PaymentMark[] {
  const takesCash = items.every((line) => line.PaymentType === 1);
  return marks.filter((mark) => mark !== "cash" || takesCash);
}

function CodNote({ sums: { items } }: { sums: CartSums }) {
  const t = useTranslations("cart");
  const some = items.filter((line) => line.PaymentType === 1).length;
  if (some === 0) return null;
  return <>{some === items.length ? t("codAll") : t("codSome", { some, all: items.length })}</>;
}
