import type { LoginOutcome } from "@/stores/session";

type Failure = { title: string; text: string };
type FailureName = "failed" | "invalid" | "deactivated" | "notConfirmed" | "tooMany";

/** `messages.account.form`: handed over as it is, so that the form can stand where no provider of texts is. */
export type LoginWords = {
  email: string;
  password: string;
  showPassword: string;
  forgot: string;
  remember: string;
  submit: string;
  busy: string;
  withoutScript: string;
  loggedInAs: string;
  continue: string;
  logout: string;
  failures: Record<FailureName, Failure>;
};

const names: Record<Exclude<LoginOutcome, "ok">, FailureName> = {
  0: "failed",
  1: "invalid",
  2: "deactivated",
  3: "notConfirmed",
  "too-many": "tooMany",
};

/** Title and sentence of a login that failed (§8.1 to §8.4). */
export function failureOf(outcome: Exclude<LoginOutcome, "ok">, words: LoginWords): Failure {
  return words.failures[names[outcome]];
}

/** Milliseconds (§9.24). */
export const loginToastDuration = 4_000;
