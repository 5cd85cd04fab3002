import { readdirSync } from "node:fs";

import { describe, expect, it, test } from "vitest";

import { languages } from "@/lib/locale/rules";

import { sitePages } from "./page-rules";
import { pageTexts } from "./pages";
import { postSources } from "./posts";
import type { FaqText, PageText, PageTexts } from "./source";

type Key = keyof PageTexts;
const keys = Object.keys(pageTexts.en) as Key[];
const cases = languages.flatMap((language) => keys.map((key) => [language, key] as const));

function textsOf(value: unknown, path = ""): [path: string, text: string][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, below]) => textsOf(below, `${path}/${key}`));
}

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([whole]) => whole).toSorted();
const links = (text: string) => matches(text, /\]\([^)]+\)/g);
const names = (text: string) => matches(text, /`[^`]+`/g);
const factsIn = (text: string) => matches(text, /\{\w+\}/g);

describe.each(cases)("in %s, %s", (language, key) => {
  const page = textsOf(pageTexts[language][key]);
  const english = new Map(textsOf(pageTexts.en[key]));

  it("has the parts, links, facts and names of the English text", () => {
    expect(page.map(([path]) => path)).toEqual([...english.keys()]);
    for (const [path, text] of page) {
      const original = english.get(path) ?? "";
      expect([path, links(text), names(text)]).toEqual([path, links(original), names(original)]);
      expect([path, factsIn(text)]).toEqual([path, factsIn(original)]);
      if (/\/(id|kind)$/.test(path)) expect(text).toBe(original);
      expect(text.trim()).toBe(text);
      expect(text).not.toBe("");
    }
  });

  it("has a description no longer than search engines show", () => {
    expect(pageTexts[language][key].description.length).toBeLessThanOrEqual(190);
  });
});

describe("links of the pages", () => {
  const found = new Set(keys.flatMap((key) => textsOf(pageTexts.en[key]).flatMap(([, text]) => links(text))));
  const posts = postSources.map(({ slug }) => `/blog/${slug}`);
  const site = Object.values(sitePages).map(({ path }) => path as string);
  const others = ["/blog", "/account/track-order", "/account/wishlist", "/account/signup"];

  test.each([...found])("%s leads somewhere", (link) => {
    const [path = "", id] = link.slice(2, -1).split("#");
    expect([...posts, ...site, ...others]).toContain(path);
    if (id) expect(pageTexts.en.terms.sections.map((each) => each.id)).toContain(id);
  });
});

test("ids are there once in each page", () => {
  const idsOf = (text: FaqText | PageText) =>
    "topics" in text
      ? text.topics.flatMap(({ id, questions }) => [id, ...questions.map((question) => question.id)])
      : text.sections.map(({ id }) => id);
  for (const key of keys) expect(new Set(idsOf(pageTexts.en[key])).size).toBe(idsOf(pageTexts.en[key]).length);
});

test("every file of content/ is shown", () => {
  const names = (folder: string) => readdirSync(`content/${folder}`).map((file) => file.replace(/\.md$/, ""));
  expect(names("blog").toSorted()).toEqual(postSources.map(({ slug }) => slug).toSorted());
  expect(names("faq").toSorted()).toEqual(languages.toSorted());
  for (const language of languages) expect(names(`pages/${language}`)).toHaveLength(keys.length - 1);
});
