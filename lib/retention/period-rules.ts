const minute = 60_000;
export const dayMs = 24 * 60 * minute;

/** Milliseconds after the moment that docs/operations.md names for each table. */
export const retentionMs = {
  /** Content and recipient of a sent mail. */
  outbox: 10 * minute,
  /** Lets an expired checkout be told apart from an unknown one. */
  checkouts: 10 * minute,
  verifications: 0,
  signups: 0,
  pending_logins: 0,
  passkey_challenges: 0,
  /** Views by hour and visitor; their daily sums stay. */
  page_views: 8 * dayMs,
  /** Shows the owner where it was used, and administrators when a person was last seen. */
  sessions: 30 * dayMs,
  search_counts: 90 * dayMs,
  /** Stripe sends an event again for three days. */
  payment_events: 90 * dayMs,
  security_events: 730 * dayMs,
} as const;

export const retentionDays = (table: keyof typeof retentionMs) => retentionMs[table] / dayMs;
