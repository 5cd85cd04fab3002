import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { variableNames } from "../lib/env";

const read = (path: string) => readFileSync(path, "utf8");

describe("the README", () => {
  it("explains every environment variable, and no other", () => {
    const [, table = ""] = /\n## Configuration\n([\s\S]*?)\n###? /.exec(read("README.md")) ?? [];
    const firstCells = table.split("\n").map((line) => line.split("|")[1] ?? "");
    const explained = firstCells.flatMap((cell) => [...cell.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name));
    expect(explained.toSorted()).toEqual(variableNames.toSorted());
  });

  it("names only commands that exist", () => {
    const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
    const text = read("README.md") + read("CONTRIBUTING.md");
    const named = [...text.matchAll(/npm run ([a-z0-9:-]+)/g)].map(([, name = ""]) => name);
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it("links only to files that exist", () => {
    const links = [...(read("README.md") + read("CONTRIBUTING.md")).matchAll(/\]\(([^)#:]+)\)/g)].map(
      ([, path = ""]) => path,
    );
    expect(links.filter((path) => path !== "docs/images/home.png").map(read)).not.toContain("");
  });
});
