import "server-only";

import { LRUCache } from "lru-cache";

const names = new LRUCache<string, string>({ max: 500 });

/** "select products, users": a statement's verb and first tables, without any of its values. */
export function statementName(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = nameOf(text);
  if (text.length < 8_000) names.set(text, name);
  return name;
}

function nameOf(text: string): string {
  const [verb = "statement"] = /^[a-z]+/.exec(text.trimStart().toLowerCase()) ?? [];
  const tables = [...text.slice(0, 8_000).matchAll(/\b(?:from|join|into|(?<!for )update)\s+"?([a-z_][a-z0-9_]*)"?/gi)];
  const first = [...new Set(tables.map(([, table]) => table))].slice(0, 3);
  return [verb, first.join(", ")].filter(Boolean).join(" ");
}
