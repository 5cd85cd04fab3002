import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { listFiles } from "@/scripts/architecture/graph";

import { iconNames } from "./icon-names";

const drawn = [...readFileSync("components/ui/icons.svg", "utf8").matchAll(/<symbol id="([^"]+)"/g)].map(
  ([, id]) => id,
);
/** Drawings with components of their own. */
const others = /^logo$|^pay-/;

test("each icon is drawn, and each drawing has a name", () => {
  expect(drawn.filter((id) => !others.test(id ?? ""))).toEqual([...iconNames]);
});

test("every page loads the drawings: none is unused", () => {
  const files = ["app", "components", "lib", "stores"].flatMap((folder) => listFiles(".", folder));
  const sources = files.filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.endsWith("/icon-names.ts"));
  const code = sources.map((file) => readFileSync(file, "utf8")).join("\n");
  expect(iconNames.filter((name) => !code.includes(`"${name}"`))).toEqual([]);
});
