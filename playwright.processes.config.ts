import { defineConfig } from "@playwright/test";

/**
 * The tests that start, kill and besiege servers of their own, on the production build that is there. They need no
 * browser, and what they time is the shop's alone: nothing else runs beside them.
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
});
