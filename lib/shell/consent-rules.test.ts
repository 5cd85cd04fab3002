import { expect, test } from "vitest";

import { parseConsent } from "./consent-rules";

test.each([
  [null, null],
  ["", null],
  ["accepted", "accepted"],
  ["true", "accepted"],
  ["1", "accepted"],
  ["essential", "essential"],
  ["false", null],
  ["{}", null],
])("stored %j means %j", (stored, expected) => expect(parseConsent(stored)).toBe(expected));
