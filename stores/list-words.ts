import type en from "@/messages/en.json";

export type ListWords = (typeof en)["lists"]["told"];

/** Messages of the lists' toasts. Loaded with the first of them, because most pages need none. */
export async function listWords(language: string): Promise<ListWords> {
  const english = (await import("@/messages/en.json")).default.lists.told;
  if (language === "en") return english;
  const { default: own } = (await import(`../messages/${language}.json`)) as {
    default: { lists?: { told?: Partial<ListWords> } };
  };
  const told = own.lists?.told;
  return {
    ...english,
    ...told,
    wish: { ...english.wish, ...told?.wish },
    compare: { ...english.compare, ...told?.compare },
  };
}
