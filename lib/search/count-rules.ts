import { foldText } from "./text-rules";

/** Days for which searches are kept. */
export const countedDays = 90;
/** Distinct texts of a day; further ones are not counted, so that nobody can fill the table. */
export const mostTextsOfDay = 20_000;

/**
 * The text to count, or null for one that does not look like the words of a product: an address, a link, or a number
 * long enough to be of a card or a telephone.
 */
export function countedText(text: string): string | null {
  if (/[@\\]|:\/\/|www\./i.test(text)) return null;
  const folded = foldText(text);
  const isWordy = folded.length >= 2 && folded.length <= 60 && folded.split(" ").length <= 8;
  const hasLongNumber = /\d{6,}/.test(folded.replace(/(?<=\d) (?=\d)/g, ""));
  return isWordy && !hasLongNumber && /\p{L}/u.test(folded) ? folded : null;
}
