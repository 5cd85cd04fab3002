import { describe, expect, it, test } from "vitest";

import { readBadges, readLanguage, readState, readYes } from "./cell-word-rules";
import { productStates } from "./rules";
import bn from "@/messages/bn/dashboard.json";
import de from "@/messages/de/dashboard.json";
import en from "@/messages/en/dashboard.json";
import fr from "@/messages/fr/dashboard.json";
import italian from "@/messages/it/dashboard.json";

const dashboards = [en, bn, de, fr, italian].map(({ dashboard }) => dashboard);

describe.each(dashboards)("a cell with a word of the dashboard $title", ({ editor, products }) => {
  test.each(productStates)("is the state %s, of one product or of a list", (state) => {
    expect(readState(editor.visibility[state])).toBe(state);
    expect(readState(products.state[state])).toBe(state);
  });
  it("is a badge", () => {
    const { sale, hot, toprated } = editor.visibility;
    expect(readBadges(`${sale}, ${toprated} | ${hot}`)).toEqual(["sale", "toprated", "hot"]);
  });
});

test.each([
  ["Published", "Published"],
  [" VERÖFFENTLICHT ", "Published"],
  ["Veröffentlicht".normalize("NFD"), "Published"],
  ["publié", "Published"],
  ["Pubblicato", "Published"],
  ["active", "Published"],
  ["aktiv", "Published"],
  ["entwurf", "Draft"],
  ["Archiviato", "Archived"],
  ["sold", null],
  ["", null],
])("%j is the state %s", (text, state) => expect(readState(text)).toBe(state));

test.each([
  ["YES", true],
  ["0", false],
  ["Ja", true],
  ["oui", true],
  ["Sì", true],
  ["হ্যাঁ", true],
  ["wahr", true],
  ["vrai", true],
  ["VERO", true],
  ["Nein", false],
  ["non", false],
  ["না", false],
  ["falsch", false],
  ["maybe", null],
])("%j is yes: %s", (text, is) => expect(readYes(text)).toBe(is));

test.each([
  ["sale hot", ["sale", "hot"]],
  ["Top rated, new", ["toprated", "new"]],
  ["top bewertet", ["toprated"]],
  ["hot, cheap", ["hot", "cheap"]],
])("%j are the badges %j", (text, badges) => expect(readBadges(text)).toEqual(badges));

test.each([
  ["de", "de"],
  ["DE", "de"],
  ["Deutsch", "de"],
  ["allemand", "de"],
  ["বাংলা", "bn"],
  ["Bengali", "bn"],
  ["Inglese", "en"],
  ["xx", "xx"],
])("%j is the language %s", (text, language) => expect(readLanguage(text)).toBe(language));
