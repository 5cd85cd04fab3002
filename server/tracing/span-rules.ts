/** All that leaves the process of a span beside its times and ids. Next's own spans have addresses with queries. */
const allowedAttributes = new Set([
  "db.query.summary",
  "db.system.name",
  "error.type",
  "http.request.method",
  "http.response.status_code",
  "http.route",
  "next.span_type",
  "nijer.kind",
  "server.address",
  "server.port",
]);
const standardNames: Record<string, string> = {
  "http.method": "http.request.method",
  "http.status_code": "http.response.status_code",
  "next.route": "http.route",
};

export const nextScope = "next.js";

type Attributes = Record<string, unknown>;

export function cleanAttributes(given: Attributes): Attributes {
  const pairs = Object.entries(given).map(([name, value]) => [standardNames[name] ?? name, value] as const);
  return Object.fromEntries(pairs.filter(([name, value]) => allowedAttributes.has(name) && isPlain(value)));
}

/** Names of routes and classes; an address would have another character. */
const isPlain = (value: unknown) =>
  typeof value === "number" || (typeof value === "string" && /^[\w .,:/[\]()-]{0,200}$/.test(value));

export function cleanName(name: string, scope: string, attributes: Attributes): string {
  if (scope !== nextScope) return name;
  const { "next.span_type": type, "http.route": route } = cleanAttributes(attributes);
  return [type ?? "next", route].filter(Boolean).join(" ");
}

export const isTraceParent = (value: unknown) =>
  typeof value === "string" && /^00-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/.test(value);
