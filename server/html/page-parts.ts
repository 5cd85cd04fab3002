export type PagePart = { html: string; script?: { attributes: string; code: string } };

/** Texts and scripts in turns, a text last. Scripts are those that browsers see, and those in HTML comments, too. */
export function splitPage(html: string): PagePart[] {
  const parts: PagePart[] = [];
  const opening = /<script\b([^>]*)>/gi;
  const closing = /<\/script>?/gi;
  let from = 0;
  for (let tag = opening.exec(html); tag; tag = opening.exec(html)) {
    closing.lastIndex = opening.lastIndex;
    const end = closing.exec(html);
    if (!end) break;
    const code = html.slice(opening.lastIndex, end.index);
    const script = { attributes: tag[1] ?? "", code };
    parts.push({ html: html.slice(from, tag.index) }, { html: html.slice(tag.index, closing.lastIndex), script });
    opening.lastIndex = from = closing.lastIndex;
  }
  return [...parts, { html: html.slice(from) }];
}
