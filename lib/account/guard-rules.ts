const guarded =
  /^\/account\/(?:checkout|myaccount|orders|addresses|dashboard|productpublish|security|messages|reviews|recent|preferences)(?:\/|$)/;

/** @param path without its language */
export function isGuarded(path: string): boolean {
  return guarded.test(path);
}

/** @param next the path to return to, with its language and query */
export function loginPath(next: string): string {
  return `/account/login?next=${encodeURIComponent(next)}`;
}

/** The dashboard for every type but shopper (§2.14). */
export function accountHome(accountType: number): string {
  return accountType === 1 ? "/account/myaccount" : "/account/dashboard";
}
