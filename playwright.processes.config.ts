import { defineConfig } from "@playwright/test";

import { launchOptions } from "./e2e/installed-browser";

/**
 * The tests that start, kill and load servers of their own, on the existing production build. Only one runs at a time,
 * so that what they time is the shop alone.
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
