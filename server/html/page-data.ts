import { dataStart, hasDataCall, readDataCall } from "../next-internals";
import type { PagePart } from "./page-parts";

/** The build's name, the hash of the data, and the page's own address follow. */
export const dataPath = "/page-data/";
/** The kind of a piece that is text, as against bytes. */
const textKind = 1;

/** Moves a page's data, half of its bytes, to a file for its scripts. A page with an unknown call stays whole. */
export function separateData(parts: readonly PagePart[]): { parts: readonly PagePart[]; data: string | null } {
  const pieces: unknown[][] = [];
  const bare: PagePart[] = [];
  const end = parts.at(-1);
  for (const part of parts) {
    const piece = pieceOf(part);
    if (piece) pieces.push(piece);
    else if ((part.script || part === end) && hasDataCall(part.html)) return { parts, data: null };
    else bare.push(part);
  }
  return pieces.length === 0 ? { parts, data: null } : { parts: bare, data: JSON.stringify(joinTexts(pieces)) };
}

function pieceOf({ html, script }: PagePart): unknown[] | undefined {
  const isPlain = html.startsWith("<script>") && html.endsWith("</script>");
  return script && isPlain ? readDataCall(script.code) : undefined;
}

/** Next cuts its text into pieces while it streams. */
function joinTexts(pieces: readonly unknown[][]): unknown[][] {
  const joined: unknown[][] = [];
  for (const [kind, text] of pieces) {
    const last = joined.at(-1);
    const isText = kind === textKind && last?.[0] === textKind;
    if (isText) last[1] = `${String(last[1])}${String(text)}`;
    else joined.push(text === undefined ? [kind] : [kind, text]);
  }
  return joined;
}

/** Gives Next its data, then lets the page's scripts be loaded. @param data from `separateData` */
export const dataFile = (data: string) => `${dataStart}${data};self.nijerStart?.()`;
