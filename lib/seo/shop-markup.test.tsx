import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { ShopMarkup } from "./shop-markup";
import { markupOf, markupProblems } from "./testing-markup";

test("the home page describes the shop and its search, in valid markup", () => {
  const blocks = markupOf(renderToStaticMarkup(<ShopMarkup language="de" />));
  expect(blocks.map((block) => block["@type"])).toEqual(["OnlineStore", "WebSite"]);
  expect(blocks[1]).toMatchObject({ inLanguage: "de", url: expect.stringMatching(/\/de$/) as string });
  for (const block of blocks) expect(markupProblems(block)).toEqual([]);
});
