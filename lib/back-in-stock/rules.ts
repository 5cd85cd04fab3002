import { isSenderAddress } from "@/lib/contact/rules";

/** Characters of an e-mail address (§5.5). */
export const addressLimit = 254;

/** So many products an address can wait for at a time: nobody fills a stranger's letter box. */
export const alertLimit = 50;

export function isAddress(text: string): boolean {
  return isSenderAddress(text);
}
