import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterAll, expect, it } from "vitest";

import { inProject } from "./setup/project.mjs";
import { ownEnvironment } from "./setup/own-environment.mjs";

const root = mkdtempSync(path.join(tmpdir(), "nijer-backup-command-"));
afterAll(() => rmSync(root, { recursive: true }));

function backUp(given: string[], environment: Record<string, string> = {}) {
  const program = ["--conditions=react-server", "--import", "tsx", inProject("scripts", "backup.ts"), ...given];
  const env = { ...ownEnvironment(process.env), DATA_DIR: path.join(root, "data"), ...environment };
  const { status, stdout, stderr } = spawnSync(process.execPath, program, { cwd: inProject(), env, encoding: "utf8" });
  return { status, output: `${stdout}${stderr}` };
}

it("makes no shop where there is none, and no backup of it", { timeout: 60_000 }, () => {
  const { status, output } = backUp([path.join(root, "backups", "monday")]);
  expect(output).toContain(`DATABASE_URL is not set, and ${path.join(root, "data")} has no database`);
  expect(status).toBe(1);
  expect(readdirSync(root)).toEqual([]);
});

it("says how it is used before it looks for a shop", { timeout: 60_000 }, () => {
  const { status, output } = backUp([path.join(root, "backups", "monday"), "--keep", "7"]);
  expect(output).toMatch(/^--keep takes/);
  expect(status).toBe(1);
});
