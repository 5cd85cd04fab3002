"use client";

import { useTranslations } from "next-intl";

import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { checkoutContactLimits } from "@/lib/checkout/rules";
import { formatPrice, type ShownCurrency } from "@/lib/money";

import { CheckoutInput } from "./checkout-input";
import type { CheckoutState } from "./use-checkout";
import type { Coupon } from "@/components/cart/use-coupon";

export type CouponFieldProps = { checkout: CheckoutState; coupon: Coupon; currency: ShownCurrency };

/** Shows the discount before anything is ordered. */
export function CouponField({ checkout, coupon, currency }: CouponFieldProps) {
  const t = useTranslations("cart.coupon");
  const remove = () => {
    checkout.set("Coupon", "");
    coupon.remove();
  };
  if (coupon.phase === "applied") {
    return (
      <p
        role="status"
        className="flex flex-wrap items-center gap-x-2 rounded-sm bg-stock-bg px-3.5 py-2 text-[14px] text-stock"
      >
        <Icon name="tag" size={17} />
        <b>{coupon.code}</b> {t("applied", { amount: formatPrice(coupon.discountCents, currency) })}
        <button type="button" className="link ml-auto min-h-6" onClick={remove}>
          {t("remove")}
        </button>
      </p>
    );
  }
  const error = checkout.errors.Coupon ?? coupon.error ?? undefined;
  return (
    <div className="flex items-start gap-2.5">
      <div className="min-w-0 flex-1">
        <CheckoutInput
          checkout={error ? { ...checkout, errors: { ...checkout.errors, Coupon: error } } : checkout}
          name="Coupon"
          isOptional
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={checkoutContactLimits.Coupon}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            // Enter applies the code instead of sending the order.
            event.preventDefault();
            void coupon.apply();
          }}
        />
      </div>
      <Button
        variant="line"
        className="mt-[24.5px] min-h-[46px]!"
        busy={coupon.phase === "asking"}
        busyLabel={t("asking")}
        onClick={() => void coupon.apply()}
      >
        {t("apply")}
      </Button>
    </div>
  );
}
