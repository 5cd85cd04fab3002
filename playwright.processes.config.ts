import { defineConfig } from "@playwright/test";

import { launchOptions } from "./e2e/installed-browser";

/** Tests with servers of their own, on the existing build, one at a time, so that timings are the shop's alone. */
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
