import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { isAlive } from "./process.mjs";
import { inProject } from "./project.mjs";

/** Installing and building change the checkout, so one command at a time does it; others wait and find it done. */
export async function withSetupLock(work, folder = inProject(".tmp")) {
  mkdirSync(folder, { recursive: true });
  const lock = path.join(folder, "setup.lock");
  await acquire(lock);
  const release = () => holderOf(lock) === process.pid && rmSync(lock, { force: true });
  process.on("exit", release);
  try {
    return await work();
  } finally {
    release();
    process.off("exit", release);
  }
}

async function acquire(lock) {
  let notified = false;
  for (;;) {
    if (take(lock)) {
      // Two processes that remove a stale lock could both believe they own it, so look again first.
      await sleep(20);
      if (holderOf(lock) === process.pid) return;
    }
    const other = holderOf(lock);
    if (other === undefined) continue;
    if (isAlive(other)) {
      if (!notified)
        console.log(`Process ${other} is installing or building here; waiting for it (it holds ${lock}) …`);
      notified = true;
      await sleep(500);
    } else {
      rmSync(lock, { force: true });
    }
  }
}

/** Creates the lock with its content in one step, so that nobody reads an empty one. */
function take(lock) {
  const own = `${lock}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, lock);
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
}

function holderOf(lock) {
  try {
    return Number(readFileSync(lock, "utf8"));
  } catch {
    return undefined;
  }
}
