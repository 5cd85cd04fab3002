/** The number of a typed text, with a decimal comma or point; null for anything else. */
export const typedNumber = (text: string): number | null =>
  /^\d{1,9}(?:[.,]\d{1,2})?$/.test(text.trim()) ? Number(text.trim().replace(",", ".")) : null;
