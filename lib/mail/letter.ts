/** The parts of a plain letter, from top to bottom. */
export type Letter = {
  subject: string;
  paragraphs: readonly string[];
  /** A link that stands out. */
  action?: { label: string; href: string };
  /** Small print, with its own link or without. */
  footer?: { label: string; href?: string }[];
};

/** The same letter for programs that show text alone and for those that show HTML. */
export function writeLetter({ subject, paragraphs, action, footer = [] }: Letter) {
  const blocks = [
    ...paragraphs,
    ...(action ? [`${action.label}\n${action.href}`] : []),
    ...footer.map(({ label, href }) => (href ? `${label}\n${href}` : label)),
  ];
  return { subject, text: `${blocks.join("\n\n")}\n`, html: htmlOf({ subject, paragraphs, action, footer }) };
}

function htmlOf({ subject, paragraphs, action, footer = [] }: Letter): string {
  const link = (href: string, label: string, style: string) =>
    `<a href="${escapeHtml(href)}" style="${style}">${escapeHtml(label)}</a>`;
  const button =
    "display:inline-block;padding:12px 20px;border-radius:6px;background:#0c4337;color:#ffffff;font-weight:bold;text-decoration:none";
  return [
    `<!doctype html><html><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    '<body style="font:16px/1.5 Helvetica,Arial,sans-serif;color:#14211c;max-width:600px;margin:auto;padding:24px">',
    ...paragraphs.map((text) => `<p style="white-space:pre-line">${escapeHtml(text)}</p>`),
    ...(action ? [`<p>${link(action.href, action.label, button)}</p>`] : []),
    ...footer.map(({ label, href }) => {
      const words = href ? link(href, label, "color:#43524c") : escapeHtml(label);
      return `<p style="font-size:14px;color:#43524c">${words}</p>`;
    }),
    "</body></html>",
  ].join("\n");
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
