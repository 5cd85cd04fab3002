import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

import { afterAll, beforeAll, expect, it } from "vitest";

import { inProject } from "../../scripts/setup/project.mjs";
import { memoryFlags } from "../../scripts/setup/server-command.mjs";

const options = memoryFlags({ memory: Infinity, hasOwnDatabase: true });
const littleMemory = memoryFlags({ memory: 0, hasOwnDatabase: true });
const hooks = ["--import", "tsx", "--import", inProject("scripts", "content", "outside-next.mjs")];

let folder: string;
const file = () => path.join(folder, ".next", "database-code", "code");

/** Runs a module in a process of its own, in a folder with a build's code of the database. */
async function run(program: string, given: readonly string[]): Promise<string> {
  const source = `import * as code from ${JSON.stringify(inProject("lib/db/compiled-code.ts"))};
    import { PGlite } from "@electric-sql/pglite";
    import { writeFileSync } from "node:fs";
    const compile = WebAssembly.compile;
    let compiled = false;
    WebAssembly.compile = (bytes) => ((compiled ||= bytes.length > 5e6), compile(bytes));
    const pgliteWasmModule = await code.databaseProgram();
    const database = await PGlite.create({ pgliteWasmModule });
    ${program}
    process.exit();`;
  const script = path.join(folder, "program.mjs");
  writeFileSync(script, source);
  const env = { ...process.env, NODE_OPTIONS: "", LOG_LEVEL: "warn" };
  const answer = await promisify(execFile)(process.execPath, [...given, ...hooks, script], { cwd: folder, env });
  return answer.stdout;
}

const count = `const { rows } = await database.query("select sum(n)::int as sum from generate_series(1, 1000) as n");
  console.log(compiled ? "compiled" : "loaded", rows[0].sum);`;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "nijer-code-"));
  symlinkSync(inProject("node_modules"), path.join(folder, "node_modules"));
  mkdirSync(path.dirname(file()), { recursive: true });
  const save = (given: readonly string[], name: string) =>
    `writeFileSync(${JSON.stringify(path.join(folder, name))}, code.optimizedCode(pgliteWasmModule, ${JSON.stringify(given)}));`;
  await run(
    `await database.query("select sum(n % 7) from generate_series(1, 300000) as n");
    ${save(options, "usual")} ${save(littleMemory, "little")}`,
    options,
  );
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each([
  ["servers with the same options", "usual", options],
  ["servers with little memory", "little", littleMemory],
])("the code is used by %s", async (_, name, given) => {
  writeFileSync(file(), readFileSync(path.join(folder, name)));
  expect(await run(count, given)).toBe("loaded 500500\n");
});

it("the database is compiled, with a warning, for other options", async () => {
  writeFileSync(file(), readFileSync(path.join(folder, "usual")));
  const output = await run(count, littleMemory);
  expect(output).toContain("of another Node or other options");
  expect(output).toContain("compiled 500500");
});

it("code that was not written to its end is not used", async () => {
  writeFileSync(file(), readFileSync(path.join(folder, "usual")).subarray(0, -100));
  expect(await run(count, options)).toContain("compiled 500500");
});

it("without a build the database is compiled, without a warning", async () => {
  rmSync(file());
  expect(await run(count, options)).toBe("compiled 500500\n");
});
