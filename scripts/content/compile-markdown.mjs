// Compiles Markdown for the bundler's loader and the tests' plugin: an error fails the build and names the place.
import { marked } from "marked";
import { parse as parseYaml } from "yaml";
import { z } from "zod";

/** @typedef {import("../../lib/content/contract").TextBlock} TextBlock */

const line = z.string().min(1);
const departments = ["home", "gadget", "kids", "fashion", "drone", "health", "auto", "watch"];

const postHead = z.strictObject({
  title: line,
  description: line,
  date: z.iso.date(),
  author: line,
  categories: z.array(z.enum(["Review", "Blog", "Updates"])).min(1),
  image: z.string().regex(/^\/pictures\/[\w/-]+\.webp$/),
  alt: line,
  department: z.enum(departments),
  shopCategory: z.string().regex(/^[a-z0-9-]+$/),
});
const pageHead = z.strictObject({ title: line, description: line, intro: line });

/** The kind of text in each folder of content/. */
const kinds = [
  { pattern: /^blog\/([a-z0-9-]+)\.md$/, compile: compilePost },
  { pattern: /^pages\/[a-z]{2}\/[a-z-]+\.md$/, compile: compilePage },
  { pattern: /^faq\/[a-z]{2}\.md$/, compile: compileFaq },
];

/** @param {string} file path from content/ @param {string} source @returns {unknown} PostSource, PageText or FaqText */
export function compileMarkdown(file, source) {
  const kind = kinds.find(({ pattern }) => pattern.test(file));
  try {
    if (!kind) throw new Error("the file stands in no folder that a page is made from");
    const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source.replaceAll("\r\n", "\n")) ?? [];
    if (head === undefined || body === undefined) throw new Error('the file does not begin with a head between "---"');
    return kind.compile(parseYaml(head), body, file);
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : /** @type {Error} */ (error).message;
    throw new Error(`content/${file}: ${reason}`, { cause: error });
  }
}

/** @param {unknown} head @param {string} body @param {string} file */
function compilePost(head, body, file) {
  const { description, ...rest } = postHead.parse(head);
  const slug = file.replace(/^blog\/|\.md$/g, "");
  const blocks = readBlocks(body).map((block) => {
    if (block.kind !== "heading") return block;
    if (block.depth !== 2) throw new Error(`a post has headings of the second level alone: ${block.text}`);
    return { kind: block.kind, id: block.id || headingId(block.text), text: block.text };
  });
  return { slug, ...rest, shortDescrip: description, body: blocks };
}

/** @param {unknown} head @param {string} body */
function compilePage(head, body) {
  /** @type {{ id: string, title: string, body: unknown[] }[]} */
  const sections = [];
  for (const block of readBlocks(body)) {
    if (block.kind === "heading") sections.push({ id: requireId(block, 2), title: block.text, body: [] });
    else last(sections, block).body.push(block);
  }
  return { ...pageHead.parse(head), sections };
}

/** @param {unknown} head @param {string} body */
function compileFaq(head, body) {
  /** @type {{ id: string, title: string, questions: { id: string, question: string, answer: string[] }[] }[]} */
  const topics = [];
  for (const block of readBlocks(body)) {
    if (block.kind === "heading" && block.depth === 2)
      topics.push({ id: requireId(block, 2), title: block.text, questions: [] });
    else if (block.kind === "heading")
      last(topics, block).questions.push({ id: requireId(block, 3), question: block.text, answer: [] });
    else if (block.kind === "paragraph") last(last(topics, block).questions, block).answer.push(block.text);
    else throw new Error(`an answer is made of paragraphs alone, not of a ${block.kind}`);
  }
  return { ...pageHead.parse(head), topics };
}

/** @template T @param {T[]} list @param {{ kind: string }} block @returns {T} */
function last(list, block) {
  const found = list.at(-1);
  if (!found) throw new Error(`a ${block.kind} stands before the first heading`);
  return found;
}

/** Explicit, because ids are the same in all languages. @param {any} heading @param {number} depth */
function requireId({ id, depth: own, text }, depth) {
  if (own !== depth) throw new Error(`the heading "${text}" is of level ${own}, not ${depth}`);
  if (!id) throw new Error(`the heading "${text}" has no id, such as {#delivery}`);
  return id;
}

/** @param {string} body @returns {any[]} */
function readBlocks(body) {
  return marked.lexer(body).flatMap((token) => {
    if (token.type === "space") return [];
    if (token.type === "heading") {
      const [, text, id] = /^(.*?)(?:\s*\{#([a-z0-9-]+)\})?$/.exec(token.text) ?? [];
      return [{ kind: "heading", depth: token.depth, id: id ?? "", text }];
    }
    if (token.type === "paragraph") return [paragraphOf(token.text)];
    if (token.type === "list")
      return [{ kind: "list", ordered: Boolean(token.ordered), items: token.items.map(itemText) }];
    if (token.type === "blockquote") return [{ kind: "quote", text: oneParagraph(token.tokens) }];
    throw new Error(`a text cannot hold a ${token.type}: ${token.raw.trim().slice(0, 60)}`);
  });
}

/** A link to `products:category` alone becomes a row of its products. @param {string} text */
function paragraphOf(text) {
  const [, title, category] = /^\[([^\]]+)\]\(products:([a-z0-9-]+)\)$/.exec(text) ?? [];
  if (title && category) return { kind: "products", category, title };
  return { kind: "paragraph", text: joined(text) };
}

/** @param {any} item */
function itemText(item) {
  if (item.tokens.some((/** @type {any} */ token) => token.type === "list"))
    throw new Error(`a list holds no other list: ${item.text.slice(0, 60)}`);
  return joined(item.text);
}

/** @param {any[]} tokens */
function oneParagraph(tokens) {
  const [first, ...rest] = tokens.filter(({ type }) => type !== "space");
  if (first?.type !== "paragraph" || rest.length > 0) throw new Error("a quotation is one paragraph");
  return joined(first.text);
}

/** @param {string} text */
const joined = (text) => text.replace(/\s*\n\s*/g, " ").trim();

/** "Oil, or no oil?" is `oil-or-no-oil`. @param {string} text */
export function headingId(text) {
  return text
    .toLowerCase()
    .replace(/[’']/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
