import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { dashboard } from "@/messages/en/dashboard.json";

import { DueText } from "./due-text";

const shown = (...dues: Parameters<typeof DueText>[0]["parts"][number]["Due"][]) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={{ dashboard }} timeZone="UTC">
      <DueText parts={dues.map((Due) => ({ Due }))} />
    </NextIntlClientProvider>,
  );

test("an order shows the earliest day that was promised for any of its parts", () => {
  const [early, late] = [
    { On: "2026-12-02", IsLate: true },
    { On: "2026-12-09", IsLate: false },
  ];
  expect(shown(late, null, early)).toMatch(/Late, due by Wed,?\s2\sDec/);
  expect(shown(early)).toContain("text-danger");
  expect(shown(late)).not.toContain("text-danger");
  expect(shown(late)).toMatch(/>Due by Wed,?\s9\sDec</);
  expect(shown(null, undefined)).toBe("");
});
