import { expect, test } from "vitest";

import { mailboxOf } from "./mailbox-rules";

test.each([
  ["Nadia@Example.com", "nadia@example.com"],
  [" nadia+shop+2@example.com ", "nadia@example.com"],
  ["+only@example.com", "+only@example.com"],
  ["no address", "no address"],
])("the mailbox behind %s is %s", (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
