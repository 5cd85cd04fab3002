import { latinDigits } from "@/lib/latin-digits";

/** The number of a typed text, with a decimal comma or point; null for anything else. Limits are the caller's. */
export function typedNumber(text: string): number | null {
  const plain = latinDigits(text).trim();
  return /^\d{1,15}(?:[.,]\d{1,2})?$/.test(plain) ? Number(plain.replace(",", ".")) : null;
}
