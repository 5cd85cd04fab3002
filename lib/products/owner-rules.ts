type Owned = { SID: number; /** Known only to the owner (decision 52). */ SUID?: string };

/** A product belongs to the user with its SID, or with its SUID as Id (§6.5). */
export function isOwner(user: { SID: number; Id: string } | null | undefined, { SID, SUID }: Owned): boolean {
  if (!user) return false;
  return (SID > 0 && user.SID === SID) || (SUID !== undefined && SUID !== "" && user.Id === SUID);
}
