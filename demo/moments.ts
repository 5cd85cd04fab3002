const dayMs = 86_400_000;

/** Midnight UTC: two builds on one day give equal rows. */
export function startOfDay(now: Date): Date {
  return new Date(Math.floor(now.getTime() / dayMs) * dayMs);
}

/** 1.5 days are a day and a half. */
export function daysBefore(today: Date, days: number): Date {
  return new Date(Math.round((today.getTime() - days * dayMs) / 1000) * 1000);
}
