/** The first value of a repeated name counts: the more specific path comes first. */
export function cookieReader(header: string | null): (name: string) => string | undefined {
  const values = new Map<string, string>();
  for (const pair of (header ?? "").split(";")) {
    const equals = pair.indexOf("=");
    if (equals < 1) continue;
    const name = pair.slice(0, equals).trim();
    if (!values.has(name)) values.set(name, decodeValue(pair.slice(equals + 1).trim()));
  }
  return (name) => values.get(name);
}

function decodeValue(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
