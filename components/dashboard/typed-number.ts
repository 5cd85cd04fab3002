import { latinDigits } from "@/lib/latin-digits";

/** The number of a typed text, with a decimal comma or point; null for anything else. Limits are the caller's. */
export function typedNumber(text: string): number | null {
  const plain = latinDigits(text).trim();
  return /^\d{1,15}(?:[.,]\d{1,2})?$/.test(plain) ? Number(plain.replace(",", ".")) : null;
}

export const percentLimits = { least: -90, most: 500 } as const;

/** Percent by which prices change, such as "-5,5"; null for anything else. */
export function typedPercent(text: string): number | null {
  const [, sign = "", size = ""] = /^([-\u2212+]?)(.*?)%?$/.exec(text.replace(/\s/g, "")) ?? [];
  const number = typedNumber(size);
  const percent = number === null || sign === "" || sign === "+" ? number : -number;
  return percent !== null && percent >= percentLimits.least && percent <= percentLimits.most ? percent : null;
}
