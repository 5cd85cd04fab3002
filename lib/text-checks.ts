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

/** The name of a person, shop or brand: mails and pages repeat it. A domain alone may be one, as Amazon.com. */
export function isPlainName(text: string): boolean {
  return !/:\/\/|www\.|[@<>]|\p{L}[\p{L}\p{N}-]*\.\p{L}{2,}[/:?#]\S/iu.test(asLinked(text));
}

export function isPersonName(text: string): boolean {
  const words = asLinked(text).split(/[^\p{L}\p{M}\p{N}.'’]+|\.{2,}/u);
  return isPlainName(text) && words.every((word) => isNameWord(word.replace(/^\.|\.$/g, "").split(".")));
}

/** What programs that find links in a text make of it. */
function asLinked(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replaceAll("。", ".");
}

const titles = ["dr", "prof", "mr", "mrs", "ms", "st", "md", "mst", "mohd", "sr", "jr", "rev"];
const domains =
  "app biz buzz click club com dev fun icu info life link live me mobi name net online org page pro shop site space store tech top vip website world xyz";

/** Initials and titles before a name, as in J.R.R. and Dr.Müller. Other dots could be those of a web address. */
function isNameWord(parts: readonly string[]): boolean {
  const [last = "", before] = parts.toReversed();
  if (before === undefined) return true;
  if (domains.split(" ").includes(last.toLowerCase()) || /\p{N}/u.test(parts.join(""))) return false;
  if (parts.slice(0, -1).some((part) => part.length > 4)) return false;
  const isAbbreviated = before.length === 1 || titles.includes(before.toLowerCase());
  const isCapital = !/^\p{Ll}/u.test(last);
  return /^[a-z]{2}$/i.test(last) ? isCapital && isAbbreviated : isCapital || isAbbreviated || last.length === 1;
}

/** Allows lines and tabs. */
export function isMultiline(text: string): boolean {
  return isOneLine(text.replace(/[\n\r\t]/g, " "));
}
