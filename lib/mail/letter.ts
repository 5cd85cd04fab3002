import type { Mail } from "@/lib/adapters/mail";

/**
 * A part of a letter, in the order it is read: a paragraph (its line ends kept), one that weighs, a list, a link, the
 * link that the letter is about, or small print with or without a link.
 */
export type Block =
  | string
  | { strong: string }
  | { list: string[] }
  | { link: string; label: string }
  | { button: string; label: string }
  | { small: string; link?: string };

/** The same letter as plain text and as HTML; everything in it is escaped. */
export function letterOf(subject: string, language: string, blocks: readonly Block[]): Omit<Mail, "key" | "to"> {
  const filled = blocks.filter((block) => block !== "");
  return { subject, text: `${filled.map(textOf).join("\n\n")}\n`, html: htmlOf(subject, language, filled) };
}

function textOf(block: Block): string {
  if (typeof block === "string") return block;
  if ("strong" in block) return block.strong;
  if ("list" in block) return block.list.map((item) => `- ${item}`).join("\n");
  if ("small" in block) return block.link ? `${block.small}\n${block.link}` : block.small;
  return `${block.label}\n${"button" in block ? block.button : block.link}`;
}

function htmlOf(subject: string, language: string, blocks: readonly Block[]): string {
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>`,
    '<body style="font:16px/1.5 Helvetica,Arial,sans-serif;color:#14211c;max-width:600px;margin:auto;padding:24px">',
    ...blocks.map(markupOf),
    "</body></html>",
  ].join("\n");
}

const buttonStyle =
  "display:inline-block;padding:12px 20px;border-radius:6px;background:#0c4337;color:#ffffff;font-weight:bold;text-decoration:none";

function markupOf(block: Block): string {
  if (typeof block === "string") return `<p style="white-space:pre-line">${escapeHtml(block)}</p>`;
  if ("strong" in block) return `<p><strong>${escapeHtml(block.strong)}</strong></p>`;
  if ("list" in block) return `<ul>${block.list.map((item) => `<li>${escapeHtml(item)}</li>`).join("")}</ul>`;
  if ("small" in block) {
    const words = block.link ? anchor(block.link, block.small, "color:#43524c") : escapeHtml(block.small);
    return `<p style="font-size:14px;color:#43524c">${words}</p>`;
  }
  const link = "button" in block ? anchor(block.button, block.label, buttonStyle) : anchor(block.link, block.label);
  return `<p>${link}</p>`;
}

function anchor(href: string, label: string, style = "color:#115546"): string {
  return `<a href="${escapeHtml(href)}" style="${style}">${escapeHtml(label)}</a>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
