/** Cuts at a word or, without one, at the limit; removes quotes around the whole text. */
export function cutText(text: string, maxLength: number): string {
  const plain = text
    .trim()
    .replace(/^["“”']+|["“”']+$/g, "")
    .trim();
  if (plain.length <= maxLength) return plain;
  const cut = plain.slice(0, maxLength + 1);
  const space = cut.lastIndexOf(" ");
  const whole = space > maxLength / 2 ? cut.slice(0, space) : plain.slice(0, maxLength);
  return whole
    .toWellFormed()
    .replace(/[\s,;:–-]+$/, "")
    .slice(0, maxLength);
}
