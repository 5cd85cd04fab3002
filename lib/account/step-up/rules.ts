/** How long an authentication allows calls that change much. */
export const freshMinutes = 10;

export function isFresh(authenticatedAt: Date, now: Date): boolean {
  return now.getTime() - authenticatedAt.getTime() <= freshMinutes * 60_000;
}
