import { describe, expect, test } from "vitest";

import { compileMarkdown, headingId } from "./compile-markdown.mjs";

const head = "---\ntitle: T\ndescription: D\nintro: I\n---\n";
const postHead = `---
title: T
description: D
date: 2026-01-02
author: A
categories: [Blog]
image: /pictures/a.webp
alt: Alt
department: home
shopCategory: home-decor
---
`;

describe("a post", () => {
  test("is its head, its slug and its blocks", () => {
    const body =
      "One\ntext with **marks**.\n\n## Why, then?\n\n- a\n- b\n\n1. c\n\n> Said.\n\n[Lamps](products:lamp)\n";
    expect(compileMarkdown("blog/my-post.md", postHead + body)).toEqual({
      slug: "my-post",
      title: "T",
      shortDescrip: "D",
      date: "2026-01-02",
      author: "A",
      categories: ["Blog"],
      image: "/pictures/a.webp",
      alt: "Alt",
      department: "home",
      shopCategory: "home-decor",
      body: [
        { kind: "paragraph", text: "One text with **marks**." },
        { kind: "heading", id: "why-then", text: "Why, then?" },
        { kind: "list", ordered: false, items: ["a", "b"] },
        { kind: "list", ordered: true, items: ["c"] },
        { kind: "quote", text: "Said." },
        { kind: "products", title: "Lamps", category: "lamp" },
      ],
    });
  });

  test.each([
    ["an unknown field", postHead.replace("author:", "autor:")],
    ["a date that is none", postHead.replace("2026-01-02", "2026-13-02")],
    ["an unknown category", postHead.replace("Blog", "News")],
    ["no head", "Text\n"],
    ["an image", `${postHead}<img src="x">\n`],
    ["a table", `${postHead}| a |\n| - |\n| b |\n`],
    ["code", `${postHead}\`\`\`\nx\n\`\`\`\n`],
    ["a list in a list", `${postHead}- a\n  - b\n`],
    ["a heading of the third level", `${postHead}### Deep\n`],
  ])("with %s is rejected, and the file is named", (_name, source) => {
    expect(() => compileMarkdown("blog/my-post.md", source)).toThrow("content/blog/my-post.md: ");
  });
});

describe("a page", () => {
  test("is its sections under their ids", () => {
    expect(compileMarkdown("pages/en/terms.md", `${head}## First {#first}\n\nText.\n`)).toEqual({
      title: "T",
      description: "D",
      intro: "I",
      sections: [{ id: "first", title: "First", body: [{ kind: "paragraph", text: "Text." }] }],
    });
  });

  test.each([
    ["without an id", "## First\n"],
    ["with text before it", "Text.\n\n## First {#first}\n"],
  ])("is rejected with a section %s", (_name, body) => {
    expect(() => compileMarkdown("pages/en/terms.md", head + body)).toThrow("content/pages/en/terms.md: ");
  });
});

test("questions and answers are under their topics", () => {
  const body = "## Ordering {#ordering}\n\n### May I? {#may-i}\n\nYes.\n\nOf course.\n";
  expect(compileMarkdown("faq/en.md", head + body)).toMatchObject({
    topics: [
      {
        id: "ordering",
        title: "Ordering",
        questions: [{ id: "may-i", question: "May I?", answer: ["Yes.", "Of course."] }],
      },
    ],
  });
  expect(() => compileMarkdown("faq/en.md", `${head}## A {#a}\n\n### B {#b}\n\n- no\n`)).toThrow("paragraphs");
});

test("a file in another folder is rejected", () => {
  expect(() => compileMarkdown("news/a.md", postHead)).toThrow("content/news/a.md");
});

test("headings are linked by their words", () => {
  expect(headingId("Oil, or no oil?")).toBe("oil-or-no-oil");
});
