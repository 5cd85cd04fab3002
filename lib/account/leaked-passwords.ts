import "server-only";

import { leakedForms } from "./password-rules";

let opened: Promise<ReadonlySet<string>> | undefined;

/** The 49,000 most frequent passwords in published leaks, read when the first password is chosen. */
async function leakedPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].map(String));
}

export async function isLeakedPassword(password: string): Promise<boolean> {
  const leaked = await (opened ??= leakedPasswords());
  return leakedForms(password).some((form) => leaked.has(form));
}
