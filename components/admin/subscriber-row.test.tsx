import { NextIntlClientProvider } from "next-intl";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";

import { messagesOf } from "@/lib/locale/messages";
import type { Language } from "@/lib/locale/rules";

import { SubscriberRow } from "./subscriber-row";

test.each([
  ["en", "Unsubscribed", "Unsubscribed · Italian · 17 Nov 2026"],
  ["de", "Unsubscribed", "Abgemeldet · Italienisch · 17.11.2026"],
  ["bn", "Pending", "নিশ্চিত করা বাকি · ইতালীয় · ১৭ নভে, ২০২৬"],
] as const)("a subscriber's facts are written in %s", async (language: Language, Status, facts) => {
  const subscriber = { Email: "reader@example.com", Status, Language: "it", Since: "2026-11-17T23:30:00.000Z" };
  const html = renderToString(
    <NextIntlClientProvider locale={language} messages={await messagesOf(language)} timeZone="UTC">
      <SubscriberRow subscriber={subscriber} />
    </NextIntlClientProvider>,
  );
  expect(html).toContain(facts);
});
