import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

import { expect, it } from "vitest";

import { inProject } from "./project.mjs";

import { serverProgram } from "./bundle-server.mjs";
import { memoryFlags, serverCommand, serverEnvironment } from "./server-command.mjs";

const gigabyte = 1024 ** 3;

const usual = ["--max-semi-space-size=8", "--heap-growing-percent=30"];
const early = ["--max-semi-space-size=4", "--heap-growing-percent=15"];

it.each([
  [
    { memory: gigabyte / 2, hasOwnDatabase: true },
    [...early, "--liftoff-only", "--no-wasm-tier-up", "--no-wasm-dynamic-tiering"],
  ],
  [{ memory: gigabyte / 2, hasOwnDatabase: false }, early],
  [{ memory: gigabyte, hasOwnDatabase: true }, usual],
  [{ memory: Infinity, hasOwnDatabase: true }, usual],
])("memory is saved where it is scarce: %o", (machine, flags) => {
  expect(memoryFlags(machine)).toEqual(flags);
});

it("Node knows the options", () => {
  const flags = memoryFlags({ memory: 0, hasOwnDatabase: true });
  expect(execFileSync(process.execPath, [...flags, "-p", "1"], { encoding: "utf8" }).trim()).toBe("1");
});

it("the image starts the server in the same way", () => {
  const image = readFileSync(inProject("deploy", "Dockerfile"), "utf8");
  for (const [name, value] of Object.entries(serverEnvironment)) expect(image).toContain(`${name}=${value}`);
  expect(image).toContain(`CMD ${JSON.stringify(["node", ...usual, serverProgram]).replaceAll(",", ", ")}`);
});

it("V8's options come before the program", () => {
  expect(serverCommand.at(-1)).toBe(inProject(serverProgram));
  expect(serverCommand.slice(0, -1).every((part) => part.startsWith("--"))).toBe(true);
});
