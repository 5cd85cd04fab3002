import "server-only";

import { randomUUID } from "node:crypto";

import { queueMails, rehearseMail } from "@/lib/db/mail-queue";
import type { Transaction } from "@/lib/db/open";
import type { AccountMailKind } from "@/lib/mail/account-mails";

export type AccountMail = {
  kind: AccountMailKind | "new-login";
  /** Null sends no mail but runs the same queries, for the same timing. */
  recipient: string | null;
  language: string;
  FirstName: string;
  code?: string;
  /** Of a login, the names of `deviceOf`. */
  Browser?: string;
  System?: string;
  At?: string;
  /** Of a passkey. */
  Name?: string;
  /** Recovery codes that are left. */
  Left?: number;
  isExpected?: boolean;
};

/** @returns false for a mail that is withheld or that nobody gets */
export async function queueMail(
  tx: Transaction,
  { kind, recipient, language, isExpected, ...payload }: AccountMail,
): Promise<boolean> {
  const key = `${kind}:${randomUUID()}`;
  if (recipient === null) {
    await rehearseMail(tx, kind, key);
    return false;
  }
  const [added] = await queueMails(tx, [{ key, kind, recipient, language, payload, isExpected }]);
  return added?.isWithheld === false;
}
