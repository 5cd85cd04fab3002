import { NextIntlClientProvider } from "next-intl";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";

import { dashboard } from "@/messages/en/dashboard.json";

import { PagedStates, Pager } from "./list-states";

const end = "Pages end at 10,000 entries.";

test.each([
  ["the last page of more rows than are counted", 500, 10_000, true],
  ["a page before the last", 499, 10_000, false],
  ["the last page of a list that is counted whole", 2, 40, false],
])("%s says where pages end, or not", (_, page, count, isSaid) => {
  const html = renderToString(
    <NextIntlClientProvider locale="en" messages={{ dashboard }} timeZone="UTC">
      <Pager page={page} count={count} limit={20} onTurn={() => undefined} />
    </NextIntlClientProvider>,
  );
  expect(html.includes(end)).toBe(isSaid);
});

test.each([
  ["a page after the last says so and leads back", 999, 3, "There is no such page"],
  ["a list without rows says what it is empty of", 1, 0, "No rows"],
  ["a list without rows has no last page", 999, 0, "No rows"],
])("%s", (_, page, Counts, says) => {
  const query = { data: { Counts, Result: [] }, isError: false, isFetching: false } as never;
  const html = renderToString(
    <NextIntlClientProvider locale="en" messages={{ dashboard }} timeZone="UTC">
      <PagedStates query={query} page={page} limit={20} onTurn={() => undefined} empty={<p>No rows</p>}>
        {() => <p>Rows</p>}
      </PagedStates>
    </NextIntlClientProvider>,
  );
  expect(html).toContain(says);
  expect(html).not.toContain("Rows");
});
