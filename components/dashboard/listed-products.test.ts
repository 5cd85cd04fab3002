import { expect, test } from "vitest";

import { exportPath, isNarrowed, listedProducts } from "./listed-products";

const at = (query: string, isAdmin = false) => {
  const params = new URLSearchParams(query);
  return listedProducts({ get: (name) => params.get(name) ?? "", page: 1, set: () => {}, turn: () => {} }, isAdmin);
};

test.each([
  ["", false, ""],
  ["page=3&sort=name&size=50", false, ""],
  ["", true, "?suid=all"],
  ["q=brass+lamp&state=Draft&stock=low", false, "?text=brass+lamp&state=Draft&stock=low"],
  ["category=wall-decor&brand=shui&page=2", true, "?suid=all&category=wall-decor&brand=shui"],
  ["state=Sold&stock=many&category=A%20B", false, ""],
])("the file of the list at ?%s has what it shows", (query, isAdmin, path) => {
  expect(exportPath(at(query, isAdmin))).toBe(`/api/UserProduct/ExportProducts${path}`);
  expect(isNarrowed(at(query, isAdmin))).toBe(/text|state|stock|category/.test(path));
});
