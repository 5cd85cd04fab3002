const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };
/** Characters that XML 1.0 cannot contain, not even as references, and halves of surrogate pairs. */
const unwritable =
  // oxlint-disable-next-line no-control-regex -- these characters are removed
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

export function escapeXml(text: string): string {
  return text.replace(unwritable, "").replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Nothing for an empty text. */
export function element(name: string, text: string | undefined): string {
  return text ? `<${name}>${escapeXml(text)}</${name}>` : "";
}

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
