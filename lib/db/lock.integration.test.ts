import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

let directory: string;
beforeEach(() => void (directory = mkdtempSync(path.join(tmpdir(), "lock-"))));
afterEach(() => rmSync(directory, { recursive: true }));

const program = `
  import { lockDataDirectory } from "./lib/db/lock.ts";
  try { lockDataDirectory(process.argv[1]); console.log("held"); setInterval(() => {}, 1000); }
  catch (error) { console.log("refused: " + error.message); }
`;

/** Starts a process that takes the lock; resolves with its first output. */
function taker() {
  const child = spawn(process.execPath, [
    "--conditions=react-server",
    "--import",
    "tsx",
    "--input-type=module",
    "-e",
    program,
    directory,
  ]);
  const said = new Promise<string>((resolve) =>
    child.stdout.once("data", (text: Buffer) => resolve(text.toString().trim())),
  );
  const ended = new Promise((resolve) => child.once("exit", resolve));
  return { child, said, ended };
}

describe("the lock of the data directory", () => {
  it("rejects a second process, and names the first", async () => {
    const first = taker();
    expect(await first.said).toBe("held");
    const second = taker();
    expect(await second.said).toContain(`in use by another server (process ${first.child.pid}`);
    first.child.kill("SIGKILL");
    await first.ended;
  });

  it("is free again the moment its holder is killed", async () => {
    const first = taker();
    expect(await first.said).toBe("held");
    first.child.kill("SIGKILL");
    await first.ended;
    const next = taker();
    expect(await next.said).toBe("held");
    next.child.kill("SIGKILL");
    await next.ended;
  });
});
