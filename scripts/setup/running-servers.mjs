import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

import { isHealthy } from "./port.mjs";
import { isAlive } from "./process.mjs";
import { inProject } from "./project.mjs";

const folder = inProject(".tmp", "servers");
const startingTime = 180_000;

/** Records that a server runs from this checkout's build, until it ends. */
export function noteServer(pid, port) {
  mkdirSync(folder, { recursive: true });
  const note = path.join(folder, String(pid));
  writeFileSync(note, String(port));
  process.on("exit", () => rmSync(note, { force: true }));
}

/** @returns {Promise<{ pid: number, port: number }[]>} servers of the build; removes records of ended ones */
export async function runningServers() {
  const running = [];
  for (const name of listNotes()) {
    const file = path.join(folder, name);
    const note = { pid: Number(name), port: Number(readFileSync(file, "utf8")) };
    // Process ids are reused: it is our server if it responds, or was started just now.
    const isNew = Date.now() - statSync(file).mtimeMs < startingTime;
    if (isAlive(note.pid) && (isNew || (await isHealthy(note.port)))) running.push(note);
    else rmSync(file, { force: true });
  }
  return running;
}

function listNotes() {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
