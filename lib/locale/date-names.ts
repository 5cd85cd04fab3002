/** Read from Intl on the server: its first use blocks a browser for 40 ms, and a phone for 100 ms or more. */
export type DateNames = {
  /** Starts with January. */
  months: readonly string[];
  /** Starts with Sunday. */
  weekdays: readonly string[];
  /** Templates with `{weekday}`, `{day}`, `{month}` and `{year}`: "25", "25 Nov", "Wed 25 Nov", "25 Nov 2026". */
  day: string;
  date: string;
  long: string;
  full: string;
};

const made = new Map<string, DateNames>();

/** Returns the same object for a language each time, because React sends a repeated reference only once. */
export function dateNames(language: string): DateNames {
  const names = made.get(language) ?? readDateNames(language);
  made.set(language, names);
  return names;
}

function readDateNames(language: string): DateNames {
  const formatOf = (options: Intl.DateTimeFormatOptions) =>
    // "en" alone would give the American order, month first.
    new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, {
      day: "numeric",
      month: "short",
      timeZone: "UTC",
      ...options,
    });
  const [short, long, full] = [formatOf({}), formatOf({ weekday: "short" }), formatOf({ year: "numeric" })];
  const date = templateOf(short);
  return {
    months: Array.from({ length: 12 }, (_, month) => partOf(short, "month", Date.UTC(2026, month, 22))),
    // 4 January 2026 is a Sunday.
    weekdays: Array.from({ length: 7 }, (_, day) => partOf(long, "weekday", Date.UTC(2026, 0, 4 + day))),
    day: date.split("{month}")[0]?.trimEnd() ?? date,
    date,
    long: templateOf(long),
    full: templateOf(full),
  };
}

function partOf(format: Intl.DateTimeFormat, name: "month" | "weekday", date: number): string {
  return format.formatToParts(date).find(({ type }) => type === name)?.value ?? "";
}

function templateOf(format: Intl.DateTimeFormat): string {
  const parts = format.formatToParts(Date.UTC(2026, 10, 22));
  return parts.map(({ type, value }) => (type === "literal" ? value.replaceAll(" ", "\u00a0") : `{${type}}`)).join("");
}
