import { expect, test } from "vitest";

import { isOwnSearch } from "./own-search";

const home = "https://nijer.example/";
const found = "https://nijer.example/products?q=wall+clock";

test.each([
  ["the search field of the home page", found, home, "navigate", true],
  ["the field of another search", found, `${home}products?q=lamp`, "navigate", true],
  ["a link that was shared", found, "https://chat.example/", "navigate", false],
  ["a typed or bookmarked address", found, "", "navigate", false],
  ["a filter of a shared link", `${found}&rating=4`, found, "navigate", false],
  ["a reload", found, home, "reload", false],
  ["Back", found, home, "back_forward", false],
  ["a link of a page that was open", home, "", "navigate", true],
  ["a link of a search that was shared", `${home}products?q=lamp`, "", "navigate", true],
])("what %s finds is one's own search: %s from %j by %s: %s", (_name, address, referrer, type, isOwn) => {
  expect(isOwnSearch("wall clock", { address, referrer, type })).toBe(isOwn);
});

test("a list without a text is no search", () => {
  expect(isOwnSearch("", { address: home, referrer: home, type: "navigate" })).toBe(false);
});
