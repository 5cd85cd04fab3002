/** "14 Nov 2026" in the page's language. */
export function postDate(iso: string, language: string): string {
  // "en" alone would give the American order, month first.
  const locale = language === "en" ? "en-GB" : language;
  const format = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
  return format.format(new Date(`${iso}T00:00:00Z`));
}
