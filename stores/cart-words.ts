import type en from "@/messages/en.json";

export type CartWords = (typeof en)["cart"]["told"];

/** Texts of the cart's own toasts. Loaded with the first of them, because a page that is only read needs none. */
export async function cartWords(language: string): Promise<CartWords> {
  const english = (await import("@/messages/en.json")).default.cart.told;
  if (language === "en") return english;
  const { default: own } = (await import(`../messages/${language}.json`)) as {
    default: { cart?: { told?: Partial<CartWords> } };
  };
  return { ...english, ...own.cart?.told };
}
