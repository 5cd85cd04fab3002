import { expect, it } from "vitest";

import { databaseFlags, serverCommand } from "./server-command.mjs";

const gigabyte = 1024 ** 3;

it.each([
  [{ memory: gigabyte / 2, hasOwnDatabase: true }, ["--liftoff-only"]],
  [{ memory: gigabyte / 2, hasOwnDatabase: false }, []],
  [{ memory: gigabyte, hasOwnDatabase: true }, []],
  [{ memory: Infinity, hasOwnDatabase: true }, []],
])("the embedded database is not optimized where memory is scarce: %o", (machine, flags) => {
  expect(databaseFlags(machine)).toEqual(flags);
});

it("V8's options come before the program", () => {
  expect(serverCommand.at(-1)).toMatch(/server.index\.ts$/);
  expect(serverCommand.slice(0, -3).every((part) => part.startsWith("--"))).toBe(true);
});
