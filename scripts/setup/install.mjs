import { readFileSync } from "node:fs";
import path from "node:path";

import { Failure } from "./failure.mjs";
import { run } from "./process.mjs";
import { inProject } from "./project.mjs";

/** Unless the installed packages match the lock file. */
export async function install() {
  if (
    isInstalled(readJson(inProject("package-lock.json")), readJson(inProject("node_modules", ".package-lock.json")))
  ) {
    return;
  }
  if (process.platform === "win32" && process.execPath.startsWith(inProject("node_modules"))) {
    throw new Failure("The packages have changed. Run `npm ci` once, then this command again.");
  }
  console.log("Installing packages (once, about a minute) …");
  const { program, args, shell } = npm();
  // Explicit: a production environment or npm settings may leave out what building and testing need.
  const flags = ["ci", "--no-audit", "--no-fund", "--include=dev", "--include=optional"];
  const { code, output } = await run(program, [...args, ...flags], { quiet: true, shell }).catch((error) => {
    throw new Failure(`npm could not be run: ${error.message}`);
  });
  if (code !== 0) throw new Failure(`Installing the packages failed; npm said:\n${output.trim()}`);
}

/** Compares with npm's copy of the lock file, which an aborted install lacks. Optional packages may be missing. */
export function isInstalled(wanted, found) {
  if (!wanted || !found) return false;
  return Object.entries(wanted.packages).every(([place, entry]) => {
    if (place === "") return true;
    const there = found.packages[place];
    if (!there) return entry.optional === true;
    return there.version === entry.version && (!entry.integrity || there.integrity === entry.integrity);
  });
}

/** The npm that started this command, on the same Node; else the one on PATH. */
export function npm() {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  if (script && path.basename(script) === "npm-cli.js") {
    return { program: node ?? process.execPath, args: [script], shell: false };
  }
  return { program: "npm", args: [], shell: process.platform === "win32" };
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}
