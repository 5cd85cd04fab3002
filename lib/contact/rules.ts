import { isEmail, isPlainText } from "@/lib/checkout/rules";

/** Characters. The e-mail address has the limits of spec §5. */
export const contactLimits = { Name: 100, Email: 254, Subject: 150, Message: 5_000 } as const;

export function isSenderAddress(text: string): boolean {
  return isEmail(text);
}

/** A name or subject: no control characters, which could add lines to a mail's head. */
export function isOneLine(text: string): boolean {
  return isPlainText(text);
}

/** A message: lines and tabs, but no other control characters, which neither database nor mail can carry. */
export function isMessage(text: string): boolean {
  return isPlainText(text.replace(/[\n\r\t]/g, " "));
}
