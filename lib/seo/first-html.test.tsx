import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";

import { FirstHtml } from "./first-html";
import { keepFirstHtml, takeFirstHtml } from "./first-html-store";
import { JsonLd } from "./json-ld";

it("stands in the HTML whole, with every < escaped", () => {
  const html = renderToStaticMarkup(<JsonLd data={{ name: "</script ><b>" }} />);
  expect(html).toBe('<script type="application/ld+json">{"name":"\\u003c/script >\\u003cb>"}</script>');
});

it("is told apart by its text, and not counted twice", () => {
  const ids = ["a", "b", "ab", "ba", "a"].map(keepFirstHtml);
  expect(new Set(ids).size).toBe(4);
  expect(ids[4]).toBe(ids[0]);
  expect(takeFirstHtml(ids[2] ?? "")).toBe("ab");
});

it("is nothing where it is not known", () => {
  expect(renderToStaticMarkup(<FirstHtml id="unknown" />)).toBe('<script type="application/ld+json"></script>');
});

it("forgets the oldest", () => {
  const first = keepFirstHtml("the first");
  for (let count = 0; count < 200; count++) keepFirstHtml(`text ${count}`);
  expect(takeFirstHtml(first)).toBe("");
});
