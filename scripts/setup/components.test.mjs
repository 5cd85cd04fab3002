import { existsSync, readFileSync } from "node:fs";

import { expect, it } from "vitest";

import { listComponents } from "./components.mjs";
import { inProject } from "./project.mjs";

it("the list of components has every installed production package, and none for development alone", async () => {
  const { bomFormat, metadata, components } = JSON.parse(await listComponents());
  expect(bomFormat).toBe("CycloneDX");
  expect(metadata.component).toMatchObject({ name: "nijer", purl: expect.stringMatching(/^pkg:npm\/nijer@/) });
  const { packages } = JSON.parse(readFileSync(inProject("package-lock.json"), "utf8"));
  const installed = Object.entries(packages)
    .filter(([place, { dev }]) => place !== "" && !dev && existsSync(inProject(place)))
    .map(([place, { version }]) => `${place.slice(place.lastIndexOf("node_modules/") + 13)} ${version}`);
  const listed = components.map(({ group, name, version }) => `${group ? `${group}/` : ""}${name} ${version}`);
  expect(installed.length).toBeGreaterThan(50);
  expect([...new Set(listed)].sort()).toEqual([...new Set(installed)].sort());
  for (const { name, hashes } of components) expect(hashes?.[0]?.content, name).toMatch(/^[0-9a-f]{64,}$/);
}, 60_000);
