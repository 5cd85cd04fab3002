import "server-only";

import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { isDataDirectoryInUse } from "@/lib/db/lock";
import { openedDatabase } from "@/lib/db/open";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { runInProcess } from "@/lib/run-every";
import { StartupError } from "@/lib/startup-error";

import { makeBackup } from "./make-backup";
import type { Manifest } from "./manifest";
import type { StorageKeys } from "./rules";

const everyMs = 1_000;
/** Milliseconds until a server that has not taken a request is taken for one that cannot. */
const waitMs = 30_000;

type BackupRequest = { target: string };
type Result = { manifest: Manifest } | { problem: string };

/** Only the shop's own user may write there, as to the rest of the data directory. */
const folderOf = (place: string) => path.join(place, "backup-requests");

/** Backs up the embedded database, which no other process can open, when `npm run backup` writes a request. */
export function scheduleBackups(storageKeys: StorageKeys): void {
  const { DATABASE_URL, DATA_DIR } = env();
  if (DATABASE_URL) return;
  const folder = folderOf(path.resolve(DATA_DIR));
  runInProcess(() => answerRequests(folder, storageKeys), everyMs, "a backup could not be made");
}

async function answerRequests(folder: string, storageKeys: StorageKeys): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((each) => each.endsWith(".request"))) {
    const file = path.join(folder, name);
    const taken = file.replace(/request$/, "taken");
    await rename(file, taken);
    const request = JSON.parse(await readFile(taken, "utf8")) as BackupRequest;
    const result = await resultOf(request, storageKeys);
    await put(file.replace(/request$/, "result"), JSON.stringify(result));
    await rm(taken, { force: true });
  }
}

async function resultOf({ target }: BackupRequest, storageKeys: StorageKeys): Promise<Result> {
  try {
    const manifest = await makeBackup(target, await openedDatabase(), storageKeys);
    log().info({ files: manifest.files, bytes: manifest.bytes }, "backup made");
    return { manifest };
  } catch (error) {
    if (!(error instanceof StartupError)) log().error({ err: error }, "a backup could not be made");
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

/** The server that has the data directory makes the backup. @throws StartupError */
export async function requestBackup(place: string, target: string): Promise<Manifest> {
  const folder = folderOf(place);
  const name = path.join(folder, randomUUID());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const request: BackupRequest = { target: path.resolve(target) };
  await put(`${name}.request`, JSON.stringify(request));
  const begun = performance.now();
  for (;;) {
    const isServed = isDataDirectoryInUse(place);
    const text = await readFile(`${name}.result`, "utf8").catch(() => null);
    if (text !== null) {
      await rm(`${name}.result`);
      const result = JSON.parse(text) as Result;
      if ("problem" in result) throw new StartupError(result.problem);
      return result.manifest;
    }
    const isTaken = !(await readdir(folder)).includes(`${path.basename(name)}.request`);
    if (!isTaken && performance.now() - begun > waitMs) {
      await rm(`${name}.request`, { force: true });
      throw new StartupError("The running server does not answer. Stop it, or wait until it is ready.");
    }
    if (isTaken && !isServed) {
      await rm(`${name}.taken`, { force: true });
      throw new StartupError("The server ended before the backup was complete. Repeat the command.");
    }
    await sleep(500);
  }
}

/** Writes a file that appears as a whole. */
async function put(file: string, text: string): Promise<void> {
  await writeFile(`${file}.part`, text, { mode: 0o600 });
  await rename(`${file}.part`, file);
}
