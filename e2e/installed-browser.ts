import { existsSync } from "node:fs";

import type { LaunchOptions } from "@playwright/test";

const isRoot = process.getuid?.() === 0;

/** The machine's browser when there is one, the lighter first; undefined means Playwright's own download. */
const executablePath = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/google-chrome",
].find((program) => program && existsSync(program));

export const launchOptions: LaunchOptions = {
  executablePath,
  // Drawing by an emulated graphics card takes half of a small machine.
  args: ["--disable-gpu", ...(isRoot ? ["--no-sandbox", "--disable-dev-shm-usage"] : [])],
};
