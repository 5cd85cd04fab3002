import { dataStart, hasDataCall, readDataCall } from "../next-internals";

/** The build's name, the hash of the data, and the page's own address follow. */
export const dataPath = "/page-data/";
/** The kind of a piece that is text, as against bytes. */
const textKind = 1;
const inlineScript = /<script>(.*?)<\/script>/gs;

/** Moves a page's data, half of its bytes, to a file for its scripts. A page with an unknown call stays whole. */
export function separateData(html: string): { html: string; data: string | null } {
  const pieces: unknown[][] = [];
  const bare = html.replace(inlineScript, (script, code: string) => {
    const piece = readDataCall(code);
    if (!piece) return script;
    pieces.push(piece);
    return "";
  });
  if (pieces.length === 0 || hasDataCall(bare)) return { html, data: null };
  return { html: bare, data: JSON.stringify(joinTexts(pieces)) };
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
