import type { Mail } from "@/lib/adapters/mail";
import { env } from "@/lib/env";
import { imageUrl } from "@/lib/images";
import { labelled } from "@/lib/locale/labelled";
import { site } from "@/lib/site";

import { darkRules, styleOf, type Look } from "./letter-style";

export type MailLine = {
  text: string;
  /** A path of the shop or the address of an upload; empty for none. */
  image: string;
};

/**
 * In reading order: a paragraph (with its line breaks), an emphasised one, a heading, a list of texts or products,
 * facts with labels, a link, the main link, or small print with or without a link.
 */
export type Block =
  | string
  | { strong: string }
  | { heading: string }
  | { list: string[] }
  | { products: MailLine[] }
  | { facts: (readonly [label: string, value: string])[] }
  | { link: string; label: string }
  | { button: string; label: string }
  | { small: string; link?: string };

/** Escapes everything in the plain text and the HTML. */
export function letterOf(subject: string, language: string, blocks: readonly Block[]): Omit<Mail, "key" | "to"> {
  const filled = blocks.filter((block) => block !== "");
  return {
    subject,
    text: `${filled.map((block) => textOf(block, language)).join("\n\n")}\n`,
    html: htmlOf(subject, language, filled),
  };
}

function textOf(block: Block, language: string): string {
  if (typeof block === "string") return block;
  if ("strong" in block) return block.strong;
  if ("heading" in block) return block.heading;
  if ("list" in block) return block.list.map((item) => `- ${item}`).join("\n");
  if ("products" in block) return block.products.map(({ text }) => `- ${text}`).join("\n");
  if ("facts" in block) return block.facts.map((fact) => labelled(...fact, language)).join("\n");
  if ("small" in block) return block.link ? `${block.small}\n${block.link}` : block.small;
  return `${block.label}\n${"button" in block ? block.button : block.link}`;
}

const table = '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

/** Mail programs know tables and inline styles best; the style element only adds the dark colours. */
function htmlOf(subject: string, language: string, blocks: readonly Block[]): string {
  const home = new URL("/", env().SITE_URL).href;
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title>`,
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<style>${darkRules}</style></head>`,
    `<body ${look("page")}>`,
    `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(previewOf(blocks))}</div>`,
    `${table} ${look("page")}><tr><td align="center" style="padding:24px 12px">`,
    `${table} ${look("sheet")}>`,
    `<tr><td ${look("head")}><a href="${escapeHtml(home)}" ${look("brand")}>${escapeHtml(site.name)}</a></td></tr>`,
    `<tr><td ${look("stitch")}>&nbsp;</td></tr>`,
    `<tr><td style="padding:20px 24px 28px">`,
    ...blocks.map(markupOf),
    "</td></tr></table>",
    `<p ${look("foot")}>${escapeHtml(site.name)} · ${escapeHtml(site.address)}<br>${escapeHtml(site.email)}</p>`,
    "</td></tr></table></body></html>",
  ].join("\n");
}

/** The first sentence after the greeting, which inboxes show beside the subject. */
function previewOf(blocks: readonly Block[]): string {
  const sentences = blocks.filter((block) => typeof block === "string");
  return sentences[1] ?? sentences[0] ?? "";
}

function markupOf(block: Block): string {
  if (typeof block === "string") return `<p ${look("text")}>${escapeHtml(block)}</p>`;
  if ("strong" in block) return `<p ${look("text")}><strong>${escapeHtml(block.strong)}</strong></p>`;
  if ("heading" in block) return `<h2 ${look("heading")}>${escapeHtml(block.heading)}</h2>`;
  if ("list" in block) {
    return `<ul ${look("text")}>${block.list.map((item) => `<li>${escapeHtml(item)}</li>`).join("")}</ul>`;
  }
  if ("products" in block) return `${table}>${block.products.map(productRow).join("")}</table>`;
  if ("facts" in block) return `${table} ${look("facts")}>${block.facts.map(factRow).join("")}</table>`;
  if ("small" in block) {
    const words = block.link ? anchor(block.link, block.small, "smallLink") : escapeHtml(block.small);
    return `<p ${look("small")}>${words}</p>`;
  }
  if ("link" in block) return `<p ${look("text")}>${anchor(block.link, block.label, "link")}</p>`;
  return `<p style="margin:20px 0">${anchor(block.button, block.label, "button")}</p>`;
}

function productRow({ text, image }: MailLine): string {
  const source = image && new URL(imageUrl(image, 160), env().SITE_URL).href;
  const cell = source
    ? `<img src="${escapeHtml(source)}" alt="" width="64" height="64" ${look("image")}>`
    : `<span ${look("image")}></span>`;
  return `<tr><td width="76" style="padding:8px 0">${cell}</td><td ${look("product")}>${escapeHtml(text)}</td></tr>`;
}

function factRow([label, value]: readonly [string, string]): string {
  return `<tr><td ${look("fact")}><span ${look("label")}>${escapeHtml(label)}</span><br>${escapeHtml(value)}</td></tr>`;
}

function anchor(href: string, label: string, of: Look): string {
  return `<a href="${escapeHtml(href)}" ${look(of)}>${escapeHtml(label)}</a>`;
}

/** The class is for the dark colours alone. */
function look(of: Look): string {
  return `class="${of}" style="${styleOf(of)}"`;
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
