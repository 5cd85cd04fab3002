import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

import { bundleServer } from "./bundle-server.mjs";
import { compressTexts } from "./compress.mjs";
import { Failure } from "./failure.mjs";
import { ownEnvironment } from "./own-environment.mjs";
import { childEnvironment, run } from "./process.mjs";
import { inProject, root } from "./project.mjs";
import { memoryFlags } from "./server-command.mjs";
import { runningServers } from "./running-servers.mjs";
import { listComponents } from "./components.mjs";

/** The architecture check fails when a page imports a file outside of these. */
const { buildFolders, buildFiles } = JSON.parse(readFileSync(new URL("./build-inputs.json", import.meta.url), "utf8"));
const stamp = inProject(".next", "nijer-build");

/** @returns {boolean} whether the build in .next was made from the current sources */
export const hasCurrentBuild = () => readText(stamp) === sourceHash(root);

/** Builds in place; the caller holds the setup lock. */
export async function build(node) {
  const servers = await runningServers();
  if (servers.length > 0) {
    throw new Failure(
      `The sources have changed, and a server (${servers.map(({ pid, port }) => `process ${pid}, port ${port}`).join("; ")}) ` +
        "still runs from this checkout's build.\nStop it first: building under it would break its pages.",
    );
  }
  console.log("Building (once per change, about a minute) …");
  const hash = sourceHash(root);
  rmSync(stamp, { force: true });
  const env = childEnvironment(node, { NODE_ENV: "production", NIJER_BUILD: hash.slice(0, 20) });
  const { code, output } = await run(node, [inProject("node_modules", "next", "dist", "bin", "next"), "build"], {
    quiet: true,
    env,
  });
  if (code !== 0) throw new Failure(`The build failed; Next said:\n${output.trim()}`);
  await bundleServer();
  await writeEarlyScript(node);
  await compressTexts(inProject(".next", "static"));
  await compileDatabase(node);
  await saveComponents();
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

async function writeEarlyScript(node) {
  const { code, output } = await run(node, ["--import", "tsx", inProject("scripts", "write-early-script.ts")], {
    quiet: true,
  });
  if (code !== 0) throw new Failure(`The pages' first script could not be written:\n${output.trim()}`);
}

/** Servers work without it: they compile the embedded database at each start then. */
async function compileDatabase(node) {
  const hooks = [
    "--import",
    "tsx",
    "--import",
    pathToFileURL(inProject("scripts", "content", "outside-next.mjs")).href,
  ];
  const options = memoryFlags({ memory: Infinity, hasOwnDatabase: true });
  const env = { ...ownEnvironment(childEnvironment(node)), LOG_LEVEL: "warn" };
  const { code, output } = await run(node, [...options, ...hooks, inProject("scripts", "compile-database.ts")], {
    quiet: true,
    env,
    timeout: 180_000,
  });
  if (code !== 0) console.warn(`The embedded database could not be compiled:\n${output.trim()}`);
}

/** The build works without the list, which is for its operator. */
async function saveComponents() {
  const file = inProject(".next", "sbom.cdx.json");
  rmSync(file, { force: true });
  try {
    writeFileSync(file, await listComponents());
  } catch (error) {
    console.warn(`The list of components could not be made: ${error.message}`);
  }
}

/** Hashes names and contents, because file times are unreliable after a checkout and moves must be noticed. */
export function sourceHash(from) {
  const hash = createHash("sha256");
  for (const file of sourceFiles(from)) {
    const content = readFileSync(path.join(from, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

export function sourceFiles(from) {
  const found = buildFolders.flatMap((folder) => filesIn(from, folder));
  const single = new Set(readdirSync(from));
  return [...found, ...buildFiles.filter((file) => single.has(file))].sort((a, b) => (a < b ? -1 : 1));
}

function filesIn(from, folder) {
  let entries;
  try {
    entries = readdirSync(path.join(from, folder), { withFileTypes: true });
  } catch {
    return [];
  }
  return entries.flatMap((entry) => {
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return filesIn(from, file);
    return entry.isFile() && !/\.test\.tsx?$/.test(entry.name) ? [file] : [];
  });
}

function readText(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
