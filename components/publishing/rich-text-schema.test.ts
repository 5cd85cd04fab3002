// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";

import { buildDemoShop } from "@/demo/demo-shop";
import { cleanDescription } from "@/lib/publishing/description";

import { extensions, htmlOf, isLinkAddress, makeEditor } from "./rich-text-schema";

const editor = makeEditor({ element: null });
/** Parses and serializes the HTML by the editor. */
function opened(html: string): string {
  editor.commands.setContent(html);
  return htmlOf(editor);
}
afterEach(() => void editor.commands.clearContent());

const attributes = 'rel="nofollow noopener ugc" target="_blank"';

describe("a stored description", () => {
  it("leaves the editor unchanged: the demo shop's, every element with every punctuation", () => {
    const all = buildDemoShop(new Date("2026-11-20T15:30:00Z")).products.map(({ Description }) => Description);
    const seen = new Set<string>();
    const isNew = (shape: string) => !seen.has(shape) && seen.add(shape);
    const shapesOf = (html: string) => html.replaceAll(/[\p{L}\p{N}]+(?: [\p{L}\p{N}]+)*/gu, "x").split(/(?=<)/);
    const stored = all.filter((html) => shapesOf(html).map(isNew).some(Boolean));
    expect(stored.length).toBeGreaterThan(100);
    expect(stored.filter((html) => cleanDescription(opened(html)) !== cleanDescription(html))).toEqual([]);
  });

  it.each([
    "<p>Plain text with 2 &lt; 3 &amp; more</p>",
    "<p><strong>bold</strong> <em>italic</em> <u>underlined</u></p>",
    "<p>one<br />two</p>",
    "<h3>Heading</h3><h4>Smaller</h4><p>Text</p>",
    "<ul><li>one</li><li><strong>two</strong></li></ul>",
    "<ol><li>one<ul><li>within</li></ul></li><li>two</li></ol>",
    "<ul><li><p>first</p><p>second</p></li></ul>",
    "<blockquote><p>quoted</p></blockquote>",
    `<p><a href="https://example.com/?a=1&amp;b=2" ${attributes}>link</a></p>`,
    `<p><a href="mailto:a@example.com" ${attributes}>mail</a> <a href="/products" ${attributes}>here</a></p>`,
  ])("keeps %s", (html) => {
    expect(cleanDescription(html)).toBe(html);
    expect(cleanDescription(opened(html))).toBe(html);
  });

  it("is empty where nothing was written", () => {
    expect(opened("")).toBe("");
    expect(opened("<p></p>")).toBe("");
  });
});

describe("foreign HTML", () => {
  it.each([
    ["<h1>Title</h1><h2>Part</h2><h6>Small</h6>", "<h3>Title</h3><h3>Part</h3><h4>Small</h4>"],
    ["<div>One</div><div>Two</div>", "<p>One</p><p>Two</p>"],
    ["<p><b>a</b><i>b</i></p>", "<p><strong>a</strong><em>b</em></p>"],
    ['<p style="color:red" class="x" onclick="go()">red<script>go()</script></p>', "<p>red</p>"],
    ['<p><a href="javascript:go()">go</a> <a href="//other.example">on</a></p>', "<p>go on</p>"],
    ['<ol start="4" type="I"><li>four</li></ol>', "<ol><li>four</li></ol>"],
    ['<table><tbody><tr><td>cell</td></tr></tbody></table><img src="x.png">', "<p>cell</p>"],
  ])("%s becomes %s", (html, clean) => {
    expect(opened(html)).toBe(clean);
  });

  it("leaves nothing for the sanitizer to remove", () => {
    const html = '<h2>A</h2><ul><li><b>b</b></li></ul><p><a href="https://example.com">c</a></p>';
    expect(cleanDescription(opened(html))).toBe(opened(html));
  });
});

it("no extension is there twice", () => {
  const names = extensions.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

it.each([
  ["https://example.com", true],
  ["mailto:a@example.com", true],
  ["tel:+61", true],
  ["https://", false],
  ["javascript:go()", false],
  ["example.com", false],
])("%s as a link that is typed: %s", (address, is) => {
  expect(isLinkAddress(address)).toBe(is);
});
