import { describe, expect, test } from "vitest";

import { productListQuery, productsContract } from "./contract";

describe("the defaults of a call", () => {
  test("a list: page 1 of 20 in the default order", () => {
    expect(productListQuery.parse({})).toMatchObject({ page: 1, limit: 20, sort: "default" });
  });

  test.each([
    ["GET Product/GetTopRatedProducts", {}, 12],
    ["GET Product/GetFeaturedProducts", {}, 12],
    ["GET Product/GetSearchSuggestions", { query: "lamp" }, 5],
  ] as const)("%s: %o gives %i", (name, given, limit) => {
    expect(productsContract[name].query?.parse(given)).toMatchObject({ limit });
  });
});
