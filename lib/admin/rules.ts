export const roles = ["nijershop", "publisher", "boss"] as const;
export type Role = (typeof roles)[number];

type Change = { isSelf: boolean; isBoss: boolean; active?: boolean; roles?: readonly Role[] };

/** Why an account stays as it is; null where it may change. The shop is never left without its boss by a slip. */
export function userChangeProblem({ isSelf, isBoss, active, roles: wanted }: Change): string | null {
  if (isSelf) return "You cannot change your own account here.";
  if (isBoss && active === false) return "Take the role boss away before you deactivate this account.";
  return wanted && new Set(wanted).size !== wanted.length ? "A role is named twice." : null;
}
