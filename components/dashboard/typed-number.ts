/** The number of a typed text, with a decimal comma or point; null for anything else. Limits are the caller's. */
export const typedNumber = (text: string): number | null =>
  /^\d{1,15}(?:[.,]\d{1,2})?$/.test(text.trim()) ? Number(text.trim().replace(",", ".")) : null;
