type Merged<Parts extends readonly object[]> = Parts extends readonly [
  infer First,
  ...infer Rest extends readonly object[],
]
  ? First & Merged<Rest>
  : unknown;

/** @throws Error for a key in two records: with a plain spread the later one would silently win */
export function mergeDistinct<Parts extends readonly object[]>(...parts: Parts): Merged<Parts> {
  const merged: Record<string, unknown> = {};
  for (const [key, value] of parts.flatMap((part) => Object.entries(part))) {
    if (Object.hasOwn(merged, key)) throw new Error(`Two features bring "${key}".`);
    merged[key] = value;
  }
  return merged as Merged<Parts>;
}
