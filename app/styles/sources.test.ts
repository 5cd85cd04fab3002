import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { readGraph } from "@/scripts/architecture/graph";

const sheet = readFileSync("app/globals.css", "utf8");
const excluded = [...sheet.matchAll(/@source not "\.\.\/([^"]+)"/g)].map(([, folder]) => `${folder}/`);
const included = [...sheet.matchAll(/@source "\.\.\/([^"]+)\{([^}]+)\}([^"]+)"/g)].flatMap(([, start, names, end]) =>
  (names ?? "").split(",").map((name) => `${start}${name}${end}`),
);
const isStyled = (file: string) => included.includes(file) || !excluded.some((folder) => file.startsWith(folder));

/** Brings the dashboard's sheet along. */
const editor = "components/publishing/editor-modal.tsx";

/** What the shop's pages show, at once or later. */
function shownFiles(): string[] {
  const graph = readGraph(".", ["app", "components", "stores"]);
  const found = new Set([...graph.keys()].filter((file) => /^app\/(\[channel\]|\(checkout\)|[^/]+\.tsx)/.test(file)));
  for (const file of found) {
    if (file === editor) continue;
    for (const { target, typeOnly } of graph.get(file)?.imports ?? []) if (target && !typeOnly) found.add(target);
  }
  return [...found].filter((file) => file.endsWith(".tsx"));
}

test("the shop's sheet has the utilities of everything that its pages show", () => {
  const shown = shownFiles();
  expect(excluded).toHaveLength(4);
  expect(shown).toEqual(expect.arrayContaining(["components/products/card/card.tsx", ...included]));
  expect(shown.filter((file) => !isStyled(file))).toEqual([editor]);
  expect(readFileSync(editor, "utf8")).toContain('import "@/components/dashboard/dashboard.css"');
});
