import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";

import type { AdminPerson } from "@/lib/admin/person-contract";
import { messagesOf } from "@/lib/locale/messages";
import type { Language } from "@/lib/locale/rules";

import { LogCard } from "./log-card";
import { PersonEvents } from "./person-facts";

async function textIn(language: Language, node: ReactNode): Promise<string> {
  const messages = await messagesOf(language);
  const html = renderToString(
    <NextIntlClientProvider locale={language} messages={messages} timeZone="UTC">
      {node}
    </NextIntlClientProvider>,
  );
  return html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
}

const At = "2026-11-17T10:00:00.000Z";

it("names the roles of a person's events in the reader's language, and keeps what people wrote", async () => {
  const Events = [
    { Kind: "role-changed", Detail: "publisher, boss", At },
    { Kind: "passkey-added", Detail: "publisher", At },
  ];
  const { account } = await messagesOf("de");
  const person = { Events } as AdminPerson;
  const text = await textIn("de", <PersonEvents person={person} names={account.security.events} />);
  expect(text).toContain("Rechte geändert Bearbeiter, Administrator");
  expect(text).toContain("Passkey hinzugefügt publisher");
});

it("says that a change was undone, and names languages, in the reader's language", async () => {
  const entry = { At, By: "Mira", Detail: "undo", RequestId: "" };
  const log = [
    { ...entry, Action: "user.roles", Before: { roles: ["boss"] }, After: { roles: [] } },
    { ...entry, Action: "search.synonym-saved", Detail: "Undo", Before: { language: "en" }, After: { language: "it" } },
  ] as unknown as AdminPerson["Log"];
  const card = <LogCard log={log} about={{ about: "user", q: "x" }} title="" none="" all="" />;
  const text = await textIn("de", card);
  expect(text).toContain("Eine Änderung wurde zurückgenommen");
  expect(text).toContain("Undo");
  expect(text.replace(/vorher |jetzt /g, "")).toMatch(/Sprache .*Englisch .*→ .*Italienisch/);
});
