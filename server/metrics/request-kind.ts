/** Pages have one kind, because each address would make another label. */
export type RequestKind = "page" | "page-data" | "api" | "static" | "media" | "feed" | "health";

const kinds: [RegExp, RequestKind][] = [
  [/^\/api\/health(?:\/|\?|$)/, "health"],
  [/^\/api(?:\/|\?|$)/, "api"],
  [/^\/page-data\//, "page-data"],
  [/^\/(?:_next|pictures)\//, "static"],
  [/^\/(?:media|message-pictures|og)\//, "media"],
  [/^\/(?:feeds\/|sitemap|robots\.txt|blog\/feed\.xml)/, "feed"],
  [/^[^?]*\.[a-z0-9]{2,12}(?:\?|$)/i, "static"],
];

export function kindOf(url: string): RequestKind {
  return kinds.find(([pattern]) => pattern.test(url))?.[1] ?? "page";
}
