/** Characters (§3.16). */
export const descriptionLength = 155;

/** Collapses whitespace and cuts after the last whole word that fits, with an ellipsis within the limit. */
export function cutDescription(text: string, limit = descriptionLength): string {
  const plain = text.replace(/\s+/g, " ").trim();
  if (plain.length <= limit) return plain;
  const head = plain.slice(0, limit - 1);
  const lastSpace = head.lastIndexOf(" ");
  return `${(lastSpace > limit / 2 ? head.slice(0, lastSpace) : head).replace(/[\s,;:.–-]+$/, "")}…`;
}
