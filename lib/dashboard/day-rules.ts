export const timeZoneCookie = "nijer-time-zone";

export type ZonedDay = { date: string; start: Date };

export function isTimeZone(zone: string): boolean {
  if (!/^[A-Za-z][\w+/-]{0,63}$/.test(zone)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

const aDay = 86_400_000;
/** More than any zone is away from UTC. */
const most = 15 * 3_600_000;

/** The days of a zone up to that of `now`, each with its first instant: days are 23 or 25 hours where clocks change. */
export function lastDays(now: Date, count: number, zone: string): ZonedDay[] {
  const dateAt = dateReader(zone);
  const today = Date.parse(dateAt(now.getTime()));
  return Array.from({ length: count }, (_, index) => {
    const day = today - (count - 1 - index) * aDay;
    return { date: new Date(day).toISOString().slice(0, 10), start: new Date(startOf(day, dateAt)) };
  });
}

/** Searches the first minute with the date of the day, as dates of a zone never go back. */
function startOf(day: number, dateAt: (at: number) => string): number {
  const date = new Date(day).toISOString().slice(0, 10);
  let [before, from] = [day - most, day + most];
  while (from - before > 60_000) {
    const middle = Math.floor((before + from) / 120_000) * 60_000;
    if (dateAt(middle) >= date) from = middle;
    else before = middle;
  }
  return from;
}

function dateReader(zone: string): (at: number) => string {
  const format = new Intl.DateTimeFormat("en-CA", {
    timeZone: zone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  return (at) => format.format(at);
}
