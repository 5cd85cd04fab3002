import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";

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
});

describe("the documents", () => {
  const texts = globSync(["*.md", "docs/**/*.md", "server/*.md"]).map((file) => ({ file, text: read(file) }));
  const prose = (text: string) => text.replaceAll(/^```[\s\S]*?^```/gm, "");

  it("name only commands that exist", () => {
    const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
    const named = texts.flatMap(({ file, text }) =>
      [...text.matchAll(/npm run ([a-z0-9:-]+)/g)].map(([, name = ""]) => ({ file, name })),
    );
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter(({ name }) => !(name in scripts))).toEqual([]);
  });

  /** As GitHub makes it. */
  const anchorOf = (heading: string) =>
    heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(/\s/g, "-");
  const anchorsOf = (text: string) =>
    new Set([...prose(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => anchorOf(heading)));

  it("link only to files and headings that exist", () => {
    const links = texts.flatMap(({ file, text }) =>
      [
        ...prose(text)
          .replaceAll(/`[^`]*`/g, "")
          .matchAll(/\]\(([^)\s]+)\)/g),
      ].map(([, link = ""]) => ({ file, link })),
    );
    const own = links.filter(({ link }) => !/^[a-z]+:/.test(link));
    expect(own.length).toBeGreaterThan(100);
    const broken = own.filter(({ file, link }) => {
      const [target = "", anchor] = link.split("#");
      const place = target === "" ? file : path.posix.join(path.posix.dirname(file), target);
      if (!existsSync(place)) return true;
      return anchor !== undefined && !anchorsOf(read(place)).has(anchor);
    });
    expect(broken).toEqual([]);
  });
});

describe("the change log", () => {
  const text = read("CHANGELOG.md");

  it("names every variable", () => {
    const named = new Set([...text.matchAll(/`([A-Z][A-Z0-9_]+)(?:=\w+)?`/g)].map(([, name]) => name));
    expect(variableNames.filter((name) => !named.has(name))).toEqual([]);
  });

  it("names the newest migration", () => {
    const newest = globSync("lib/db/migrations/*.sql")
      .map((file) => path.basename(file).slice(0, 4))
      .toSorted()
      .at(-1);
    const named = [...text.matchAll(/\b0\d{3}\b/g)].map(([number]) => number).toSorted();
    expect(named.at(-1)).toBe(newest);
  });
});
