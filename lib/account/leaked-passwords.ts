import "server-only";

import { leakedForms } from "./password-rules";

let opened: Promise<ReadonlySet<string>> | undefined;

/** The 49,000 passwords that occur most often in published leaks, read when the first password is chosen. */
async function leakedPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].map(String));
}

/** Whether people who try passwords at random would soon try this one. */
export async function isLeakedPassword(password: string): Promise<boolean> {
  const leaked = await (opened ??= leakedPasswords());
  return leakedForms(password).some((form) => leaked.has(form));
}
