import { expect, test } from "vitest";

import { challengeIn } from "./rules";

const challenge = "x".repeat(43);
const encoded = (text: string) => Buffer.from(text).toString("base64url");

test.each([
  [encoded(JSON.stringify({ type: "webauthn.get", challenge })), challenge],
  [encoded(JSON.stringify({ challenge: "short" })), null],
  [encoded(JSON.stringify({ challenge: 7 })), null],
  [encoded("{}"), null],
  [encoded("null"), null],
  [encoded("no json"), null],
  ["", null],
])("the challenge in %s is %o", (clientData, expected) => {
  expect(challengeIn(clientData)).toBe(expected);
});
