import { rmSync } from "node:fs";

import { inProject, root } from "./project.mjs";

export const serverFolder = ".next/server-process";
export const serverProgram = `${serverFolder}/index.mjs`;

/** An old Node is told so before a package fails in it. */
const program = 'import "./scripts/setup/prepare-process.mjs"; await import("./server/index");';

/**
 * The server's own code without TypeScript: a loader for it takes 15 MB as long as it runs, with the sources of what it
 * has loaded. Packages stay apart, because the pages' code uses the same ones.
 */
export async function bundleServer(folder = inProject(serverFolder)) {
  // Not installed yet when `npm start` loads this file.
  const { build } = await import("esbuild");
  rmSync(folder, { recursive: true, force: true });
  await build({
    absWorkingDir: root,
    stdin: { contents: program, resolveDir: root },
    outdir: folder,
    entryNames: "index",
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    packages: "external",
    platform: "node",
    format: "esm",
    sourcemap: "linked",
    sourcesContent: false,
    logLevel: "silent",
  });
}
