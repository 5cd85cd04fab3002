import { foldText } from "./text-rules";

/** Further texts of a day are not counted, so that nobody can fill the table. */
export const mostTextsOfDay = 20_000;

/** Null for what does not look like products: an address, a link, or a number as long as a card's or telephone's. */
export function countedText(text: string): string | null {
  if (/[@\\]|:\/\/|www\./i.test(text)) return null;
  const folded = foldText(text);
  const isWordy = folded.length >= 2 && folded.length <= 60 && folded.split(" ").length <= 8;
  const hasLongNumber = /\d{6,}/.test(folded.replace(/(?<=\d) (?=\d)/g, ""));
  return isWordy && !hasLongNumber && /\p{L}/u.test(folded) ? folded : null;
}
