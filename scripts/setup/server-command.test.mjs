import { execFileSync } from "node:child_process";

import { expect, it } from "vitest";

import { memoryFlags, serverCommand } from "./server-command.mjs";

const gigabyte = 1024 ** 3;

const early = ["--max-semi-space-size=4", "--heap-growing-percent=15"];

it.each([
  [{ memory: gigabyte / 2, hasOwnDatabase: true }, [...early, "--liftoff-only"]],
  [{ memory: gigabyte / 2, hasOwnDatabase: false }, early],
  [{ memory: gigabyte, hasOwnDatabase: true }, ["--max-semi-space-size=8"]],
  [{ memory: Infinity, hasOwnDatabase: true }, ["--max-semi-space-size=8"]],
])("memory is saved where it is scarce: %o", (machine, flags) => {
  expect(memoryFlags(machine)).toEqual(flags);
});

it("Node knows the options", () => {
  const flags = memoryFlags({ memory: 0, hasOwnDatabase: true });
  expect(execFileSync(process.execPath, [...flags, "-p", "1"], { encoding: "utf8" }).trim()).toBe("1");
});

it("V8's options come before the program", () => {
  expect(serverCommand.at(-1)).toMatch(/server.index\.ts$/);
  expect(serverCommand.slice(0, -3).every((part) => part.startsWith("--"))).toBe(true);
});
