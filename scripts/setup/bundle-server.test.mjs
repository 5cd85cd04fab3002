import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { bundleServer } from "./bundle-server.mjs";

describe("the server's own code in the build", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "nijer-server-"));
  const read = (name) => readFileSync(path.join(folder, name), "utf8");
  const loads = (name) =>
    [...read(name).matchAll(/^(?:import|\}) .*?"([^"]+)";$/gm)].flatMap(([, found]) =>
      found.startsWith("./") ? [found, ...loads(found)] : [found],
    );
  beforeAll(() => bundleServer(folder));
  afterAll(() => rmSync(folder, { recursive: true }));

  it("checks Node before it loads a package", () => {
    expect(loads("index.mjs").filter((name) => !name.startsWith("./"))).toEqual([]);
    expect(read("index.mjs")).toMatch(/^await import\("\.\/server-/m);
  });

  it("loads no TypeScript, and tracing only when it is needed", () => {
    const server = readdirSync(folder).find((name) => /^server-.*\.mjs$/.test(name));
    expect(loads(server)).toContain("next");
    expect(loads(server).filter((name) => /\.ts$|exporter-trace|^tsx/.test(name))).toEqual([]);
    expect(
      readdirSync(folder)
        .filter((name) => /^start-.*\.mjs$/.test(name))
        .flatMap(loads),
    ).toContain("@opentelemetry/exporter-trace-otlp-http");
  });
});
