import { expect, test } from "vitest";

import { labelled } from "./labelled";

test.each([
  ["en", "Arrives", "Mon, 2 Nov", "Arrives: Mon, 2 Nov"],
  ["de", "Menge", 2, "Menge: 2"],
  ["fr", "Arrivée prévue", "lun. 2 nov.", "Arrivée prévue\u00A0: lun. 2 nov."],
  ["fr", "", "lun. 2 nov.", "lun. 2 nov."],
  ["fr", "Taille", "", "Taille"],
])("in %s %j and %j are joined as the language writes them", (language, label, value, joined) => {
  expect(labelled(label, value, language)).toBe(joined);
});
