/** The checkout's form in session storage applies the code that the cart has applied. */
export const checkoutFormKey = "nijer:checkout-form";

export function storedCoupon(): string {
  const { Coupon } = readForm();
  return typeof Coupon === "string" ? Coupon : "";
}

export function storeCoupon(Coupon: string): void {
  try {
    sessionStorage.setItem(checkoutFormKey, JSON.stringify({ ...readForm(), Coupon }));
  } catch {
    // Without storage the code is typed again at the checkout.
  }
}

function readForm(): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(checkoutFormKey) ?? "{}");
    return typeof stored === "object" && stored !== null ? { ...stored } : {};
  } catch {
    return {};
  }
}
