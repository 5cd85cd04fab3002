import { isEmail } from "@/lib/text-checks";

/** Maximum length of an e-mail address (§5.5). */
export const addressLimit = 254;

/** Maximum number of alerts of one address, so that nobody floods someone else's mailbox. */
export const alertLimit = 50;

export function isMailAddress(text: string): boolean {
  return isEmail(text);
}
