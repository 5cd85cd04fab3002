const entities = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'", "&nbsp;": " " };

/** Null for a description with more than paragraphs and line breaks. */
export function plainTextOf(html: string): string | null {
  const text = html
    .trim()
    .replace(/\s*<\/p>\s*<p>\s*/g, "\n\n")
    .replace(/^<p>|<\/p>$/g, "")
    .replace(/<br ?\/?>/g, "\n");
  if (text.includes("<")) return null;
  return text.replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity as keyof typeof entities]);
}

export function htmlOfPlainText(text: string): string {
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  const paragraphs = escaped.split(/\n\s*\n/).filter((paragraph) => paragraph.trim());
  return paragraphs.map((paragraph) => `<p>${paragraph.trim().replaceAll("\n", "<br />")}</p>`).join("");
}
