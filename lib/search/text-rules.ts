import { latinDigits } from "@/lib/latin-digits";

/** Characters that separate words; everything else belongs to one. The database's `search_text` has the same. */
const separators =
  /[\p{Cc}\u0020-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u0964\u0965\u2000-\u206f\u3000-\u303f]+/gu;
/** Apostrophes, the Bengali nukta and joiners: words with and without them are the same. */
const silent = /['\u2018\u2019\u02bc`\u00b4]|\u09bc|\u200c|\u200d/g;
/** Latin letters that no decomposition reaches. */
const letters: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ı: "i",
};
const mostLetters = 200;
const mostTerms = 24;

/** Folds a text as the index does: lower case, no accents, apostrophes or nukta; punctuation becomes blanks. */
export function foldText(text: string): string {
  return (
    text
      .slice(0, mostLetters)
      .normalize("NFKC")
      .toLowerCase()
      .replace(silent, "")
      .normalize("NFD")
      .replace(/[\u0300-\u036f]/g, "")
      .normalize("NFC")
      .replace(/\u09bc/g, "")
      .replace(/[ßæœøłđı]/g, (letter) => letters[letter] ?? letter)
      .replace(separators, " ")
      // PostgreSQL's parser takes "773e0" for a number, and cuts the word there.
      .replace(/(?<=[0-9])(?=e[0-9])/g, " ")
      .slice(0, mostLetters)
      .trim()
  );
}

export function termsOf(text: string): string[] {
  const folded = latinDigits(foldText(text));
  return folded === "" ? [] : folded.split(" ").slice(0, mostTerms);
}

/** Folded words with the accents and umlauts with which the text has them. */
export function asTyped(folded: string, text: string): string {
  const typed = new Map<string, string>();
  for (const word of text.toLowerCase().split(separators)) {
    const [key = "", ...others] = termsOf(word);
    if (others.length === 0 && !typed.has(key)) typed.set(key, word);
  }
  return folded
    .split(" ")
    .map((word) => typed.get(word) ?? word)
    .join(" ");
}

/** A SKU or model without case, hyphens and blanks, as `search_code` of the database; "" where it cannot be one. */
export function codeOf(text: string): string {
  const code = text.toUpperCase().replace(/[^A-Z0-9]+/g, "");
  const isCode = /\d/.test(code) && /^[A-Z0-9][A-Z0-9 ._/-]*$/i.test(text.trim());
  return isCode && code.length >= 4 && code.length <= 40 ? code : "";
}

/** In a product's name, the thing stands before the first of them. */
export const prepositions = ["in", "with", "for", "from", "of", "by"] as const;
