/**
 * Hands a text from the server components of a page to its rendering as HTML, which are two module graphs of one
 * process: what they share is the global object. Both happen at once, so that few texts are held at a time.
 */
const limit = 200;

function texts(): Map<string, string> {
  const shared = globalThis as { nijerFirstHtml?: Map<string, string> };
  return (shared.nijerFirstHtml ??= new Map<string, string>());
}

/** @returns the key by which it is taken; the same for the same text */
export function keepFirstHtml(text: string): string {
  const id = keyOf(text);
  const kept = texts();
  kept.delete(id);
  kept.set(id, text);
  const [oldest] = kept.keys();
  if (kept.size > limit && oldest !== undefined) kept.delete(oldest);
  return id;
}

/** It stays for those who render the same page at the same time. Empty where it is not known. */
export function takeFirstHtml(id: string): string {
  return texts().get(id) ?? "";
}

/** FNV-1a over two halves: short, and the browser needs no hashing code for it. */
function keyOf(text: string): string {
  let [one, two] = [0x811c9dc5, 0x01000193];
  for (let index = 0; index < text.length; index++) {
    one = Math.imul(one ^ text.charCodeAt(index), 0x01000193);
    two = Math.imul(two ^ text.charCodeAt(text.length - 1 - index), 0x01000193);
  }
  return `${(one >>> 0).toString(36)}${(two >>> 0).toString(36)}${text.length.toString(36)}`;
}
