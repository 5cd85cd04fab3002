import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { account } from "@/messages/de/account.json";

import { SessionList } from "./session-list";

const messages = account.security;
const row = { id: 1, device: "Firefox", isPhone: false, isCurrent: true };
const moments = { since: "2026-11-20T23:30:00.000Z", seen: "2026-11-21T08:05:00.000Z" };

test("the times of a login are elements that the browser writes in its own zone", () => {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <SessionList initial={[{ ...row, ...moments }]} language="de" messages={messages} failure={account.failure} />
    </QueryClientProvider>,
  );
  for (const moment of Object.values(moments)) expect(html).toContain(`dateTime="${moment}"`);
  const text = html.replace(/<[^>]+>/g, "");
  expect(text).toContain("Angemeldet seit 20. Nov. 2026");
  expect(text).toContain(", zuletzt gesehen 21. Nov. 2026");
});
