/** `Nadia+shop@Example.com` is `nadia@example.com`: limits per person count mailboxes, which have many addresses. */
export function mailboxOf(email: string): string {
  const [, local = "", host = ""] = /^([^@]*)@(.*)$/s.exec(email.trim().toLowerCase()) ?? [];
  return host ? `${local.split("+")[0] || local}@${host}` : email.trim().toLowerCase();
}
