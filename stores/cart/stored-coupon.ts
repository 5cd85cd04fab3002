import { sessionText } from "@/stores/browser-text";

/** The checkout's form in session storage applies the code that the cart has applied. */
export const checkoutFormKey = "nijer:checkout-form";

export function storedCoupon(): string {
  const { Coupon } = readForm();
  return typeof Coupon === "string" ? Coupon : "";
}

export function storeCoupon(Coupon: string): void {
  sessionText.write(checkoutFormKey, JSON.stringify({ ...readForm(), Coupon }));
}

function readForm(): Record<string, unknown> {
  const stored = sessionText.readJson(checkoutFormKey);
  return typeof stored === "object" && stored !== null ? { ...stored } : {};
}
