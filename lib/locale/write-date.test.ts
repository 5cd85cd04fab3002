import { describe, expect, test } from "vitest";

import { dateNames } from "./date-names";
import { languages } from "./rules";
import { writeDate, writeDay } from "./write-date";

describe.each(languages)("dates in %s", (language) => {
  const names = dateNames(language);
  const short = { day: "numeric", month: "short" } as const;
  const locale = language === "en" ? "en-GB" : language;

  test.each([
    ["date", short],
    ["long", { ...short, weekday: "short" }],
    ["full", { ...short, year: "numeric" }],
  ] as const)("%s are written as the browser writes them", (form, options) => {
    const format = new Intl.DateTimeFormat(locale, options);
    for (let day = 0; day < 3 * 366; day++) {
      const date = new Date(2024, 0, 1 + day, day % 24);
      expect(writeDate(date, form, names, language)).toBe(format.format(date).replaceAll(" ", "\u00a0"));
    }
  });

  test("a day without a time is the beginning of its date", () => {
    for (let day = 1; day <= 31; day++) {
      const date = new Date(2026, 11, day);
      const alone = writeDate(date, "day", names, language);
      expect(writeDate(date, "date", names, language).startsWith(alone)).toBe(true);
      expect(alone).toMatch(/^\p{Nd}{1,2}\.?$/u);
    }
  });
});

test("the day of a moment is that of Greenwich", () => {
  expect(writeDay("2026-01-01T00:30:00.000Z", dateNames("en"), "en")).toBe("1\u00a0Jan\u00a02026");
  expect(writeDay("2025-12-31T23:59:59.999Z", dateNames("de"), "de")).toBe("31.\u00a0Dez.\u00a02025");
});
