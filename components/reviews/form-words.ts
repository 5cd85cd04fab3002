import type en from "@/messages/en.json";

export type FormWords = (typeof en)["reviewForm"];

/** Loaded with the form: a page that is only read needs none of them. */
export async function formWords(language: string): Promise<FormWords> {
  const english = (await import("@/messages/en.json")).default.reviewForm;
  if (language === "en") return english;
  const { default: own } = (await import(`../../messages/${language}.json`)) as {
    default: { reviewForm?: Partial<FormWords> };
  };
  return { ...english, ...own.reviewForm };
}
