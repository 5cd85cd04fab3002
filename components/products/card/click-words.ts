import type en from "@/messages/en.json";

export type ClickWords = (typeof en)["productTools"];

const loading = new Map<string, Promise<ClickWords>>();

/** Messages that only a click or the product's owner needs; they are not part of the page. */
export function clickWords(language: string): Promise<ClickWords> {
  const known = loading.get(language) ?? load(language);
  loading.set(language, known);
  return known;
}

async function load(language: string): Promise<ClickWords> {
  const english = (await import("@/messages/en.json")).default.productTools;
  if (language === "en") return english;
  const { default: own } = (await import(`../../../messages/${language}.json`)) as {
    default: { productTools?: Partial<ClickWords> };
  };
  return { ...english, ...own.productTools };
}
