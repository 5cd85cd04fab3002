import type { Role } from "@/lib/admin/rules";

import { personMessages as messages } from "./messages";

/** What decides about a person's account: their roles, and since when it is closed. */
export type Standing = { roles: readonly Role[]; deactivatedAt: Date | null };

export type PersonChange = {
  isSelf: boolean;
  before: Standing;
  /** What the administrator saw when they decided; left out by calls that set one state whatever was before. */
  seen?: Standing;
  active?: boolean;
  roles?: readonly Role[];
};

/** Why an account stays as it is; null where it may change. The shop is never left without an administrator by a slip. */
export function personChangeProblem({ isSelf, before, seen, active, roles }: PersonChange): string | null {
  if (isSelf) return messages.notYourself;
  if (seen && !isSame(seen, before)) return messages.changedMeanwhile;
  const staysAdmin = (roles ?? before.roles).includes("boss") && before.roles.includes("boss");
  if (staysAdmin && active === false) return messages.administrator;
  return roles && new Set(roles).size !== roles.length ? messages.roleTwice : null;
}

function isSame(one: Standing, other: Standing): boolean {
  return areSameRoles(one.roles, other.roles) && one.deactivatedAt?.getTime() === other.deactivatedAt?.getTime();
}

export function areSameRoles(one: readonly Role[], other: readonly Role[]): boolean {
  return one.length === other.length && one.every((role) => other.includes(role));
}

/** "publisher → publisher, boss", for the log. */
export function roleChange(before: readonly Role[], after: readonly Role[]): string {
  return `${named(before)} → ${named(after)}`;
}

const named = (roles: readonly Role[]) => roles.join(", ") || "none";

/** "active → deactivated: Counterfeit", for the log. */
export function activityChange(isActive: boolean, reason: string): string {
  const change = isActive ? "deactivated → active" : "active → deactivated";
  return reason ? `${change}: ${reason}` : change;
}
