import { defineConfig } from "@playwright/test";

import { launchOptions } from "./e2e/installed-browser";

/**
 * The tests that start, kill and besiege servers of their own, on the production build that is there. What they
 * time is the shop's alone: nothing else runs beside them.
 */
export default defineConfig({
  testDir: "e2e",
  testMatch: /process\.spec\.ts$/,
  outputDir: "test-results",
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 240_000,
  reporter: [["list"]],
  use: { launchOptions },
});
