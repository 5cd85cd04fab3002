import { latinDigits } from "./latin-digits";

/** Characters, and those before the at sign (§5.5). */
export const emailLimit = 254;
const localPartLimit = 64;

export const phoneLimits = { min: 6, max: 20 } as const;

/** A standard pattern with the limits above (§5.5). */
export function isEmail(text: string): boolean {
  if (text.length > emailLimit || text.lastIndexOf("@") > localPartLimit) return false;
  return /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])$/u.test(
    text,
  );
}

/** Digits of any script with the usual separators, 6 to 20 characters and at least 6 digits. */
export function isPhone(text: string): boolean {
  const { min, max } = phoneLimits;
  const plain = latinDigits(text);
  const digits = plain.replace(/\D/g, "").length;
  return text.length <= max && digits >= min && /^\+?[\d ().\-/]+$/.test(plain);
}

/** No control characters and broken surrogates: neither can be stored or printed. */
export function isOneLine(text: string): boolean {
  return text.isWellFormed() && !/\p{Cc}/u.test(text);
}

/** The name of a person, shop or brand: it holds no web and no e-mail address, because mails and pages repeat it. */
export function isPlainName(text: string): boolean {
  return !/:\/\/|www\.|@/i.test(text.normalize("NFKC"));
}

/** Allows lines and tabs. */
export function isMultiline(text: string): boolean {
  return isOneLine(text.replace(/[\n\r\t]/g, " "));
}
