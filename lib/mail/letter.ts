import type { Mail } from "@/lib/adapters/mail";

/** A part of a letter, in the order it is read. */
export type Block = string | { strong: string } | { list: string[] } | { link: string; label: string };

/** The same letter as plain text and as HTML; everything in it is escaped. */
export function letterOf(subject: string, language: string, blocks: readonly Block[]): Omit<Mail, "key" | "to"> {
  const filled = blocks.filter((block) => block !== "");
  return { subject, text: `${filled.map(textOf).join("\n\n")}\n`, html: htmlOf(subject, language, filled) };
}

function textOf(block: Block): string {
  if (typeof block === "string") return block;
  if ("strong" in block) return block.strong;
  return "list" in block ? block.list.map((item) => `- ${item}`).join("\n") : `${block.label}\n${block.link}`;
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

function markupOf(block: Block): string {
  if (typeof block === "string") return `<p>${escapeHtml(block)}</p>`;
  if ("strong" in block) return `<p><strong>${escapeHtml(block.strong)}</strong></p>`;
  if ("list" in block) return `<ul>${block.list.map((item) => `<li>${escapeHtml(item)}</li>`).join("")}</ul>`;
  return `<p><a href="${escapeHtml(block.link)}" style="color:#115546">${escapeHtml(block.label)}</a></p>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
