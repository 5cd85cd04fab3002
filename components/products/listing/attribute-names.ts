import { messagesOf } from "@/lib/locale/messages";
import type { Language } from "@/lib/locale/rules";
import { cachedByLanguage } from "@/lib/locale/translations";
import english from "@/messages/en/catalogue.json";

type Translations = Record<string, string | undefined>;

export type AttributeNames = {
  /** Null for an attribute that a seller created or named differently: it is shown as they wrote it. */
  nameOf: (attribute: { Slug: string; Name: string }) => string | null;
  /** The plain colours that products are sorted into; null for what sellers write. */
  valueOf: (attribute: { Slug: string; Value: string }) => string | null;
};

/** The shop's own names of attributes in the reader's language. */
export const attributeNames = cachedByLanguage(async (language: Language): Promise<AttributeNames> => {
  const { attributes } = await messagesOf(language);
  const [names, ownNames]: Translations[] = [attributes.names, english.attributes.names];
  const colours = new Map<string, string>(Object.entries(attributes.colours));
  return {
    nameOf: ({ Slug, Name }) => (ownNames?.[Slug] === Name ? (names?.[Slug] ?? null) : null),
    valueOf: ({ Slug, Value }) => (Slug === "colour-family" ? (colours.get(Value) ?? null) : null),
  };
});
