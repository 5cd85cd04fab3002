import { expect, test } from "vitest";

import de from "@/messages/de/reasons.json";
import en from "@/messages/en/reasons.json";

import { cancelReasons, reasonText, returnReasons } from "./reason-rules";

test.each([
  ["damaged", "Beschädigt angekommen"],
  ["unpaid", "Nicht bezahlt"],
  ["The colour was sold out", "The colour was sold out"],
  ["toString", "toString"],
  ["", ""],
])("%j reads %j in German", (stored, expected) => {
  expect(reasonText(stored, de.orderReasons)).toBe(expected);
});

test("every reason that can be chosen has a text", () => {
  for (const key of [...cancelReasons, ...returnReasons]) expect(reasonText(key, en.orderReasons)).not.toBe(key);
});
