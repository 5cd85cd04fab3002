import { expect, it } from "vitest";

import { sellerCell, sellerName } from "./sold-by";

const messages = { company: "ein Unternehmen", person: "ein privater Verkäufer" };
const seller = { Slug: "", IsVerified: false };

it.each([
  [{ ...seller, Name: "", Kind: "person" as const }, "ein privater Verkäufer", "Ein privater Verkäufer"],
  [{ ...seller, Name: "", Kind: "company" as const }, "ein Unternehmen", "Ein Unternehmen"],
  [{ ...seller, Name: "deyal", Kind: "shop" as const }, "deyal", "deyal"],
])("a seller is named in a sentence and alone: %o", (one, inSentence, alone) => {
  expect(sellerName(one, messages)).toBe(inSentence);
  expect(sellerCell(one, messages, "de")).toBe(alone);
});
