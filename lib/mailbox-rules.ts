/**
 * The mailbox behind an e-mail address: `Nadia+shop@Example.com` is `nadia@example.com`. Limits per person count it,
 * because a mailbox has any number of such addresses.
 */
export function mailboxOf(email: string): string {
  const [, local = "", host = ""] = /^([^@]*)@(.*)$/s.exec(email.trim().toLowerCase()) ?? [];
  return host ? `${local.split("+")[0] || local}@${host}` : email.trim().toLowerCase();
}
