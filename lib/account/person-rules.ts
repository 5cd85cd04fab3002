import { errorText, type ErrorText } from "@/lib/api/error-text";
import type { Role } from "@/lib/admin/rules";

export type Standing = { roles: readonly Role[]; deactivatedAt: Date | null };

export type PersonChange = {
  isSelf: boolean;
  before: Standing;
  /** What the administrator saw; omitted by calls that set a state unconditionally. */
  seen?: Standing;
  active?: boolean;
  roles?: readonly Role[];
};

/** Null when the account can be changed. The shop must keep an administrator. */
export function personChangeProblem({ isSelf, before, seen, active, roles }: PersonChange): ErrorText | null {
  if (isSelf) return errorText("people.notYourself");
  if (seen && !isSame(seen, before)) return errorText("people.changedMeanwhile");
  const staysAdmin = (roles ?? before.roles).includes("boss") && before.roles.includes("boss");
  if (staysAdmin && active === false) return errorText("people.administrator");
  return roles && new Set(roles).size !== roles.length ? errorText("people.roleTwice") : null;
}

function isSame(one: Standing, other: Standing): boolean {
  return areSameRoles(one.roles, other.roles) && one.deactivatedAt?.getTime() === other.deactivatedAt?.getTime();
}

export function areSameRoles(one: readonly Role[], other: readonly Role[]): boolean {
  return one.length === other.length && one.every((role) => other.includes(role));
}
