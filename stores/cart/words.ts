import type en from "@/messages/en.json";

export type CartWords = (typeof en)["cart"]["told"];

/** Messages of the cart's toasts. Loaded with the first of them, because most pages need none. */
export async function cartWords(language: string): Promise<CartWords> {
  const english = (await import("@/messages/en.json")).default.cart.told;
  if (language === "en") return english;
  const { default: own } = (await import(`../../messages/${language}.json`)) as {
    default: { cart?: { told?: Partial<CartWords> } };
  };
  return { ...english, ...own.cart?.told };
}
