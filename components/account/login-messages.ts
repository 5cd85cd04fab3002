import type { Messages } from "@/lib/locale/areas";
import type { LoginOutcome } from "@/stores/session-actions";

/** Passed on as a whole, because the form is also used outside of a messages provider. */
export type LoginMessages = Messages["login"];

type Failure = LoginMessages["failures"][FailureName];
type FailureName = keyof LoginMessages["failures"];

const names: Record<Exclude<LoginOutcome, "ok">, FailureName> = {
  0: "failed",
  1: "invalid",
  2: "deactivated",
  3: "notConfirmed",
  "too-many": "tooMany",
  expired: "expired",
};

export function failureOf(outcome: Exclude<LoginOutcome, "ok">, messages: LoginMessages): Failure {
  return messages.failures[names[outcome]];
}

/** Milliseconds (§9.24). */
export const loginToastDuration = 4_000;
