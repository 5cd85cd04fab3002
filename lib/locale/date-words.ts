/**
 * What dates are written with in a language, read from Intl where a page is made: the first use of Intl in a browser
 * holds it up for 40 ms, on a phone for a tenth of a second and more.
 */
export type DateWords = {
  /** From January. */
  months: readonly string[];
  /** From Sunday. */
  weekdays: readonly string[];
  /** Templates with `{weekday}`, `{day}`, `{month}` and `{year}`: "25", "25 Nov", "Wed 25 Nov", "25 Nov 2026". */
  day: string;
  date: string;
  long: string;
  full: string;
};

const made = new Map<string, DateWords>();

/** One and the same object for a language: a page names it twice and sends it once. */
export function dateWords(language: string): DateWords {
  const words = made.get(language) ?? readDateWords(language);
  made.set(language, words);
  return words;
}

function readDateWords(language: string): DateWords {
  const formatOf = (options: Intl.DateTimeFormatOptions) =>
    // "en" alone would be American: month first.
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
    // The fourth of January 2026 is a Sunday.
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
  return parts.map(({ type, value }) => (type === "literal" ? value : `{${type}}`)).join("");
}
