const guarded =
  /^\/account\/(?:checkout|myaccount|orders|addresses|dashboard|productpublish|security|messages|reviews|recent|preferences)(?:\/|$)/;

/** Whether a path, without its language, requires a signed-in user. */
export function isGuarded(path: string): boolean {
  return guarded.test(path);
}

/** Returns the login page that leads back to `next`, a path with its language and query. */
export function loginPath(next: string): string {
  return `/account/login?next=${encodeURIComponent(next)}`;
}

/** Returns the account's start page: the dashboard for every type but shopper (§2.14). */
export function accountHome(accountType: number): string {
  return accountType === 1 ? "/account/myaccount" : "/account/dashboard";
}
