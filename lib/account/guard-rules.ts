const guarded =
  /^\/account\/(?:checkout|myaccount|orders|addresses|dashboard|productpublish|security|reviews|recent|preferences)(?:\/|$)/;

/** Whether a path, without its language, is for people who are signed in. */
export function isGuarded(path: string): boolean {
  return guarded.test(path);
}

/** The login page that leads back to `next`, a path with its language and query. */
export function loginPath(next: string): string {
  return `/account/login?next=${encodeURIComponent(next)}`;
}

/** The account's home: the dashboard for every type but shopper (§2.14). */
export function accountHome(accountType: number): string {
  return accountType === 1 ? "/account/myaccount" : "/account/dashboard";
}
