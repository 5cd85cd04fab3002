const codings = { br: "br", gzip: "(?:x-)?gzip" };

/** @param accepted the header Accept-Encoding */
export function accepts(coding: keyof typeof codings, accepted: string | string[] | undefined): boolean {
  const entry = new RegExp(`(?:^|,)\\s*${codings[coding]}\\s*(?:;\\s*q=([\\d.]+)\\s*)?(?:,|$)`, "i");
  const found = entry.exec(String(accepted ?? ""));
  return found !== null && Number(found[1] ?? 1) > 0;
}
