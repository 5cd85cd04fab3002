"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState, type FormEvent } from "react";

import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { checkoutContactLimits } from "@/lib/checkout/rules";
import { formatPrice, type ShownCurrency } from "@/lib/money";
import { storeCoupon, storedCoupon } from "@/stores/cart/stored-coupon";
import type { CartSums } from "@/stores/cart/lines";

import { useCoupon, type Coupon } from "./use-coupon";

type CouponInput = { typed: string; coupon: Coupon; type: (code: string) => void };

/** The checkout takes it over. */
export function useCartCoupon(sums: CartSums): CouponInput {
  const offline = useTranslations("cart.coupon")("offline");
  const [typed, setTyped] = useState(storedCoupon);
  const coupon = useCoupon({ typed, email: "", lines: sums.items, offline });
  const { phase, code } = coupon;
  useEffect(() => {
    if (phase === "applied") storeCoupon(code);
  }, [phase, code]);
  return { typed, coupon, type: setTyped };
}

export function CartCoupon({ typed, coupon, type, currency }: CouponInput & { currency: ShownCurrency }) {
  const t = useTranslations("cart.coupon");
  // Only at first: it stays open while the code is erased.
  const [isFilled] = useState(typed !== "");
  const send = (event: FormEvent) => {
    event.preventDefault();
    void coupon.apply();
  };
  if (coupon.phase === "applied") {
    return (
      <p
        role="status"
        className="mb-4 flex flex-wrap items-center gap-x-2 rounded-sm bg-stock-bg px-3.5 py-2 text-[14px] text-stock"
      >
        <Icon name="tag" size={17} />
        <b>{coupon.code}</b> {t("applied", { amount: formatPrice(coupon.discountCents, currency) })}
        <button
          type="button"
          className="link ml-auto min-h-6"
          onClick={() => {
            type("");
            storeCoupon("");
            coupon.remove();
          }}
        >
          {t("remove")}
        </button>
      </p>
    );
  }
  return (
    <details className="mb-4" open={isFilled}>
      <summary className="link inline-flex min-h-6 w-fit items-center gap-1.5 text-[14px]">
        <Icon name="tag" size={17} />
        {t("ask")}
      </summary>
      <form noValidate className="mt-2 flex items-start gap-2.5" onSubmit={send}>
        <div className="min-w-0 flex-1">
          <Field
            label={t("label")}
            value={typed}
            error={coupon.error ?? undefined}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={checkoutContactLimits.Coupon}
            onChange={({ target }) => type(target.value)}
          />
        </div>
        <Button
          type="submit"
          variant="line"
          className="mt-[24.5px] min-h-[46px]!"
          busy={coupon.phase === "asking"}
          busyLabel={t("asking")}
        >
          {t("apply")}
        </Button>
      </form>
    </details>
  );
}
