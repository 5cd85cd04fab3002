import { expect, test } from "vitest";

import { parseSeller } from "./seller-rules";

const unnamed = { Name: "", Slug: "", IsVerified: false };

test.each([
  [{ Name: "Alo", Slug: "alo", IsVerified: true, Kind: "shop" }, true],
  [{ ...unnamed, Kind: "person" }, true],
  [{ ...unnamed, Kind: "company" }, true],
  [undefined, false],
  [null, false],
  ["Alo", false],
  [{ ...unnamed, Kind: "shop" }, false],
  [{ Name: "Alo", Slug: "alo", IsVerified: true, Kind: "king" }, false],
])("%o in a browser's storage is a seller: %s", (stored, isOne) => {
  expect(parseSeller(stored)).toEqual(isOne ? stored : null);
});
