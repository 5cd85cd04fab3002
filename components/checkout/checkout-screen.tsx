"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect } from "react";

import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { CartNotices } from "@/components/cart/cart-notices";
import type { ShownCurrency } from "@/lib/money";
import { curatedPath, localPath } from "@/lib/paths";
import { isShowable, useCart } from "@/stores/cart";
import { sumCart } from "@/stores/cart-lines";
import { refreshCart } from "@/stores/cart-refresh";

import { CheckoutForm } from "./checkout-form";
import { CheckoutSkeleton, CheckoutTitle } from "./checkout-skeleton";
import { FoldedSummary, SummaryPanel } from "./order-summary";
import { useCheckout } from "./use-checkout";

export type CheckoutScreenProps = { currency: ShownCurrency };

/** The cart lives in the browser, so the page comes with its skeleton and is filled here. */
export function CheckoutScreen({ currency }: CheckoutScreenProps) {
  const isReady = useCart(isShowable);
  const lines = useCart((cart) => cart.lines);
  const notices = useCart((cart) => cart.notices);
  const onlyOthers = lines.filter((line) => line.PaymentType !== 1);
  const checkout = useCheckout(onlyOthers.length === 0);
  useEffect(() => void refreshCart(), []);

  if (!isReady || checkout.phase === "placed") return <CheckoutSkeleton />;
  if (lines.length === 0) return <NothingToOrder />;
  const sums = sumCart(lines);
  return (
    <>
      <CheckoutTitle />
      {/* A failed try says itself what has changed. */}
      {!checkout.failure && <CartNotices notices={notices} currency={currency} />}
      <FoldedSummary sums={sums} currency={currency} />
      <div className="mt-5 grid gap-8 md:mt-7 lg:grid-cols-[minmax(0,1fr)_420px] lg:gap-14">
        <CheckoutForm checkout={checkout} sums={sums} currency={currency} />
        <SummaryPanel sums={sums} currency={currency} />
      </div>
    </>
  );
}

function NothingToOrder() {
  const t = useTranslations("cart");
  const tCheckout = useTranslations("checkout");
  const href = localPath(useLocale(), curatedPath("latest"));
  return (
    <EmptyState
      heading="h1"
      icon="shopping-cart"
      title={t("emptyTitle")}
      text={tCheckout("emptyText")}
      department="gadget"
      action={
        <a href={href} className={buttonClass({ variant: "main" })}>
          {t("emptyAction")}
        </a>
      }
    />
  );
}
