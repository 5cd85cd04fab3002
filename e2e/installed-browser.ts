import { existsSync } from "node:fs";

import type { LaunchOptions } from "@playwright/test";

const isRoot = process.getuid?.() === 0;

/** Prefers an installed browser, the lighter one first; undefined selects Playwright's own download. */
const executablePath = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/google-chrome",
].find((program) => program && existsSync(program));

export const launchOptions: LaunchOptions = {
  executablePath,
  // Software rendering of the GPU takes half of a small machine.
  args: ["--disable-gpu", ...(isRoot ? ["--no-sandbox", "--disable-dev-shm-usage"] : [])],
};
