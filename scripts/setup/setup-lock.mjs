import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

import { isAlive } from "./process.mjs";
import { inProject } from "./project.mjs";

const folder = inProject(".tmp");
const lock = inProject(".tmp", "setup.lock");

/** Installing and building change the checkout: one command at a time does it, the others wait and find it done. */
export async function withSetupLock(work) {
  mkdirSync(folder, { recursive: true });
  await acquire();
  const release = () => holder() === process.pid && rmSync(lock, { force: true });
  process.on("exit", release);
  try {
    return await work();
  } finally {
    release();
    process.off("exit", release);
  }
}

async function acquire() {
  let told = false;
  for (;;) {
    if (take()) {
      // Two that clear away the same dead holder's lock could both believe they have it: look again before believing.
      await sleep(20);
      if (holder() === process.pid) return;
    }
    const other = holder();
    if (other && isAlive(other)) {
      if (!told) console.log(`Another command (process ${other}) is installing or building here; waiting for it …`);
      told = true;
      await sleep(500);
    } else if (other) {
      rmSync(lock, { force: true });
    }
  }
}

/** Makes the lock with its content in one step, so that nobody reads an empty one. */
function take() {
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

function holder() {
  try {
    return Number(readFileSync(lock, "utf8"));
  } catch {
    return undefined;
  }
}
