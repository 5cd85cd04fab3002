"use client";

import { useLocale, useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";

import { CartNotices } from "@/components/cart/cart-notices";
import { EmptyCart } from "@/components/cart/empty-cart";
import type { PaymentMark } from "@/lib/installation/rules";
import type { ShownCurrency } from "@/lib/money";
import { checkoutPath, localPath } from "@/lib/paths";
import { isShowable, useCart } from "@/stores/cart/cart";
import { sumCart } from "@/stores/cart/lines";
import { refreshCart } from "@/stores/cart/refresh";
import { useSession } from "@/stores/session";
import { refreshUser } from "@/stores/session-actions";
import { isEmail } from "@/lib/text-checks";

import { CheckoutFailure } from "./checkout-failure";
import { CheckoutForm } from "./checkout-form";
import { CheckoutSkeleton, CheckoutTitle } from "./checkout-skeleton";
import { FoldedSummary, SummaryPanel } from "./order-summary";
import { destinationOf, firstValues, saveAddress, type Buyer } from "./saved-address";
import { useCheckout } from "./use-checkout";
import { useCoupon } from "@/components/cart/use-coupon";

export type CheckoutScreenProps = {
  currency: ShownCurrency;
  marks: readonly PaymentMark[];
  buyer: Buyer | null;
};

/** The cart is stored in the browser, so the server renders a skeleton. */
export function CheckoutScreen({ currency, marks, buyer }: CheckoutScreenProps) {
  const isReady = useCart(isShowable);
  const lines = useCart((cart) => cart.lines);
  const notices = useCart((cart) => cart.notices);
  const [isSaving, setSaving] = useState(false);
  const sums = sumCart(lines);
  const takesCards = marks.some((mark) => mark !== "cash");
  const checkout = useCheckout({
    first: firstValues(buyer),
    cartId: buyer?.cartId ?? null,
    ways: { cod: sums.items.every((line) => line.PaymentType === 1), card: takesCards },
    saveAddress: (values) => (isSaving ? saveAddress(values) : Promise.resolve()),
  });
  const t = useTranslations("checkout");
  const offline = t("failed.unreachable");
  const { Coupon: typed, Email } = checkout.values;
  const tried = useCoupon({
    typed,
    email: isEmail(Email.trim()) ? Email.trim() : "",
    lines: isReady ? sums.items : [],
    offline,
  });
  // The order was rejected because of the coupon, so the total must no longer include its discount.
  const coupon = checkout.errors.Coupon ? { ...tried, phase: "none" as const, discountCents: 0 } : tried;
  useAccountCheckout(buyer);
  useEffect(() => void refreshCart(), []);

  if (!isReady || checkout.phase === "placed") return <CheckoutSkeleton />;
  if (sums.items.length === 0) {
    return checkout.failure?.kind === "ordered" ? (
      <CheckoutFailure {...{ checkout, coupon, currency }} isSignedIn={buyer !== null} />
    ) : (
      <EmptyCart text={t("emptyText")} skeleton={<CheckoutSkeleton />} />
    );
  }
  const shown = { sums, currency, discountCents: coupon.discountCents, code: coupon.code };
  return (
    <>
      <CheckoutTitle />
      {/* A failed attempt lists the changes itself. */}
      {!checkout.failure && <CartNotices notices={notices} currency={currency} />}
      <FoldedSummary {...shown} />
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-8 md:mt-7 lg:grid-cols-[minmax(0,1fr)_420px] lg:gap-14">
        <CheckoutForm {...{ checkout, coupon, sums, currency, buyer, marks, isSaving }} onSaving={setSaving} />
        <SummaryPanel {...shown} takesCards={takesCards} country={destinationOf(checkout.values, buyer)} />
      </div>
    </>
  );
}

/** Redirects a user who logs in meanwhile, or follows an old link, to the checkout with the address book. */
function useAccountCheckout(buyer: Buyer | null): void {
  const { user } = useSession();
  const router = useRouter();
  const href = localPath(useLocale(), checkoutPath(true));
  const isElsewhere = buyer === null && user !== null;
  useEffect(() => {
    if (!isElsewhere) return;
    // A stored user whose session has expired is a guest and stays here.
    refreshUser().then(
      (person) => person && router.replace(href),
      () => undefined,
    );
  }, [isElsewhere, router, href]);
}
