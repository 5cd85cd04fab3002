export const cancelReasons = ["mistake", "late", "cheaper", "address", "other"] as const;
export const returnReasons = ["unwanted", "damaged", "wrong", "different", "size", "other"] as const;

/** Translates a stored key of `orderReasons`; own words of sellers and of clients of the API stay. */
export const reasonText = (stored: string, texts: Readonly<Record<string, string>>): string =>
  Object.hasOwn(texts, stored) ? (texts[stored] ?? stored) : stored;
