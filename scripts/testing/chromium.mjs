import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

import { Failure } from "../setup/failure.mjs";
import { childEnvironment, run } from "../setup/process.mjs";
import { inProject } from "../setup/project.mjs";

/** Finds or downloads a Chromium for the browser tests; @returns {Promise<string>} the program */
export async function requireChromium(node) {
  const found = findChromium(node);
  if (found) return found;
  const tried = [];
  for (const way of [installByApt, installByPlaywright]) {
    const output = await way(node);
    if (output === undefined) continue;
    tried.push(output.trim().split("\n").slice(-5).join("\n"));
    const installed = findChromium(node);
    if (installed) return installed;
  }
  throw new Failure(
    "No Chromium was found and none could be installed. Install one and name it with CHROMIUM_PATH.\n" +
      tried.join("\n"),
  );
}

function findChromium(node) {
  const named = process.env.CHROMIUM_PATH;
  if (named && !runs(named)) throw new Failure(`CHROMIUM_PATH names ${named}, which does not run.`);
  const installed = ["chromium-headless-shell", "chromium", "google-chrome"].map((name) => `/usr/bin/${name}`);
  const candidates = [named, ...installed, playwrightsOwn(node)];
  return candidates.find((program) => program && runs(program));
}

/** A downloaded browser without its system libraries exists but does not start. */
const runs = (program) => existsSync(program) && spawnSync(program, ["--version"]).status === 0;

function playwrightsOwn(node) {
  const script = 'import("playwright-core").then(({ chromium }) => console.log(chromium.executablePath()))';
  return spawnSync(node, ["-e", script], { cwd: inProject(), encoding: "utf8" }).stdout?.trim();
}

async function installByApt() {
  if (process.getuid?.() !== 0 || spawnSync("apt-get", ["--version"]).status !== 0) return undefined;
  console.log("Installing Chromium with apt-get …");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const update = await run("apt-get", ["update"], { quiet: true, env });
  const packages = ["install", "-y", "--no-install-recommends", "fonts-liberation"];
  // The headless shell saves a sixth of the time; older systems only have the whole browser.
  let output = "";
  for (const browser of ["chromium-headless-shell", "chromium"]) {
    const result = await run("apt-get", [...packages, browser], { quiet: true, env });
    output += result.output;
    if (result.code === 0) break;
  }
  return update.code === 0 ? output : update.output + output;
}

async function installByPlaywright(node) {
  console.log("Downloading Playwright's Chromium …");
  const cli = inProject("node_modules", "@playwright", "test", "cli.js");
  const { output } = await run(node, [cli, "install", "chromium"], { quiet: true, env: childEnvironment(node) });
  return output;
}
