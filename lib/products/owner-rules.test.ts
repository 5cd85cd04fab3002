import { expect, test } from "vitest";

import { isOwner } from "./owner-rules";

const user = { SID: 7, Id: "a1" };

test.each([
  [user, { SID: 7 }, true],
  [user, { SID: 8 }, false],
  [user, { SID: 8, SUID: "a1" }, true],
  [user, { SID: 8, SUID: "b2" }, false],
  [{ SID: 0, Id: "" }, { SID: 0, SUID: "" }, false],
  [null, { SID: 7, SUID: "a1" }, false],
])("%o and the product %o: owner %s", (person, product, expected) => expect(isOwner(person, product)).toBe(expected));
