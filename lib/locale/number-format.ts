import { mostCounted } from "../counts";

const bengali = "০১২৩৪৫৬৭৮৯";

/**
 * Like `Intl.NumberFormat`, from 0, with `atLeast` (0 or 1) to `digits` (0 to 3) decimals. Avoids Intl below 1,000,
 * because its first use blocks a slow phone for a tenth of a second.
 */
export function shortNumber(value: number, digits: number, language: string, atLeast = 0): string {
  const scale = 10 ** digits;
  const rounded = Math.round(value * scale) / scale;
  if (!(rounded < 1_000))
    return value.toLocaleString(language, { minimumFractionDigits: atLeast, maximumFractionDigits: digits });
  const text = Number.isInteger(rounded) ? rounded.toFixed(atLeast) : String(rounded);
  return language === "en" || language === "bn" ? inDigits(text, language) : text.replace(".", ",");
}

/** "10,000+" where there are more. */
export function shownCount(count: number, isAtLeast: boolean, language: string): string {
  return `${shortNumber(count, 0, language)}${isAtLeast ? "+" : ""}`;
}

/** A count that stopped at `mostCounted`. */
export function shownCapped(count: number, language: string): string {
  return shownCount(Math.min(count, mostCounted), count >= mostCounted, language);
}

/** Whole numbers without separators, such as a day or a year. */
export function digits(value: number, language: string): string {
  return inDigits(String(value), language);
}

/** @param percent whole, from 0 to 100 */
export function shortPercent(percent: number, language: string): string {
  const space = language === "de" || language === "fr" ? "\u00a0" : "";
  return `${digits(percent, language)}${space}%`;
}

function inDigits(text: string, language: string): string {
  return language === "bn" ? text.replace(/\d/g, (digit) => bengali[Number(digit)] ?? digit) : text;
}
