import { describe, expect, it, test } from "vitest";

import { faqMarkup } from "./markup";
import {
  blocksOf,
  fillFacts,
  fillText,
  foundQuestions,
  matchesQuery,
  pathWithQuestion,
  type PageFacts,
} from "./page-rules";
import { inlineParts } from "./rules";
import type { FaqTopic, PageSection } from "./source";

const ask = (id: string, question: string, ...answer: string[]) => ({ id, question, answer });
const topic = (id: string, title: string, ...questions: FaqTopic["questions"]): FaqTopic => ({ id, title, questions });

const facts: PageFacts = {
  name: "Nijer",
  email: "a@b.example",
  phone: "1",
  address: "Road 11",
  hours: "24/7/365",
  days: "7",
  euDays: "14",
  percent: "90",
  countries: "55",
};

describe("facts in a text", () => {
  it("are inserted at every placeholder", () => {
    expect(fillFacts("{days} days, {euDays} in the EU", facts)).toBe("7 days, 14 in the EU");
    expect(fillText({ a: ["{name}", { b: "{days}" }], c: 1 }, facts)).toEqual({ a: ["Nijer", { b: "7" }], c: 1 });
  });

  it("must exist", () => expect(() => fillFacts("{price}", facts)).toThrow("price"));
});

describe("the search in the questions", () => {
  const text = "When do I get my money back? At the latest 14 days after the goods arrived. Délais";
  test.each([
    ["", true],
    ["   ", true],
    ["money", true],
    ["MONEY back", true],
    ["back money?", true],
    ["delais", true],
    ["money, cat", false],
    ["refund", false],
  ])("%j: %s", (query, expected) => expect(matchesQuery(text, query)).toBe(expected));

  it("finds Bengali with its vowel signs", () => {
    expect(matchesQuery("টাকা কখন ফেরত পাব?", "ফেরত")).toBe(true);
    expect(matchesQuery("টাকা কখন ফেরত পাব?", "চিঠি")).toBe(false);
  });
});

it("a section is a heading and its parts, in order", () => {
  const body: PageSection["body"] = [
    { kind: "paragraph", text: "One." },
    { kind: "list", ordered: false, items: ["x", "y"] },
    { kind: "list", ordered: true, items: ["1"] },
  ];
  const text = { sections: [{ id: "a", title: "A", body }] };
  expect(blocksOf(text).map(({ kind }) => kind)).toEqual(["heading", "paragraph", "list", "list"]);
});

it("a text may name things in backticks, bold words and links", () => {
  expect(inlineParts("**A** `cname` [b](/c) `")).toEqual([
    { kind: "strong", text: "A" },
    { kind: "text", text: " " },
    { kind: "code", text: "cname" },
    { kind: "text", text: " " },
    { kind: "link", text: "b", path: "/c" },
    { kind: "text", text: " `" },
  ]);
});

it("answers in the markup have no marks", () => {
  const markup = faqMarkup([{ question: "Q?", answer: ["See [here](/x).", "**Now**."] }], "de");
  expect(JSON.stringify(markup)).toContain('"text":"See here. Now."');
  expect(markup).toMatchObject({ inLanguage: "de" });
});

describe("the questions that fit", () => {
  const text = {
    topics: [
      topic("a", "A", ask("one", "Where is it?", "In **Dhaka**."), ask("two", "Who?", "Nadia.", "And [Rumana](/x).")),
      topic("b", "B", ask("three", "When?", "Now."), ask("four", "Why?", "Because.")),
    ],
  };

  test.each([
    ["", ["one", "two", "three", "four"], false],
    ["rumana", ["two"], true],
    ["who rumana", ["two"], true],
    ["n", ["one", "two", "three"], true],
    ["w", ["one", "two", "three", "four"], false],
    ["zeppelin", [], true],
  ])("for %j are %j, opened: %s", (query, ids, isOpen) => {
    expect(foundQuestions(text, query)).toEqual({ ids: new Set(ids), isOpen });
  });
});

test.each([
  ["/site/faq", "refund", "/site/faq/search"],
  ["/site/faq", "", "/site/faq/search"],
  ["/site/faq", null, "/site/faq"],
  ["/products", "lamp", "/products"],
])("%s with the query %j is read from %s", (path, query, inner) => expect(pathWithQuestion(path, query)).toBe(inner));
