import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { listFiles } from "@/scripts/architecture/graph";

/** The classes with which a sheet's rules begin; nested rules belong to their parent. */
function classesOf(sheet: string): Set<string> {
  const css = readFileSync(sheet, "utf8").replaceAll(/\/\*[\s\S]*?\*\//g, "");
  return new Set([...css.matchAll(/^ {0,2}\.([a-z][\w-]*)\s*[,{]/gim)].map(([, name]) => name ?? ""));
}

test("a class has its looks in one style sheet: two features that take the same name would dress each other", () => {
  const sheets = ["app", "components"]
    .flatMap((folder) => listFiles(".", folder))
    .filter((file) => file.endsWith(".css"));
  const placesOf = new Map<string, string[]>();
  for (const sheet of sheets) {
    for (const name of classesOf(sheet)) placesOf.set(name, [...(placesOf.get(name) ?? []), sheet]);
  }
  expect(placesOf.size).toBeGreaterThan(100);
  expect([...placesOf].filter(([, places]) => places.length > 1)).toEqual([]);
});
