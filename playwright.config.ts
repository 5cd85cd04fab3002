import { defineConfig, devices } from "@playwright/test";

import { launchOptions } from "./e2e/installed-browser";
import { dataDirectory, port } from "./e2e/server-place";

const baseURL = `http://localhost:${port}`;

export default defineConfig({
  testDir: "e2e",
  // They have configurations of their own: nothing may run beside the processes, and screenshots test nothing.
  testIgnore: /(process|screenshots)\.spec\.ts$/,
  outputDir: "test-results",
  fullyParallel: true,
  // One more than the smallest machine's cores: a test waits a quarter of its time.
  workers: 3,
  // A test that passes only the second time is a defect, named at the end. It fails no run, to show all others.
  retries: 1,
  forbidOnly: true,
  // Long: with shared cores, two seconds may become twenty. What is timed says so itself.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"]],
  use: {
    baseURL,
    // Shorter than the test's, so that the report names what hangs.
    actionTimeout: 45_000,
    navigationTimeout: 60_000,
    // A trace costs a small machine as much as the test: use `--trace on` to find a fault.
    trace: "off",
    // A worker's requests cannot be intercepted. Its own tests allow it.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
    launchOptions,
  },
  projects: [
    { name: "desktop", use: { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } } },
    {
      name: "mobile",
      // Independent of the width: without a page, or not about its layout.
      grepInvert: /@once/,
      use: { ...devices["Pixel 7"], viewport: { width: 375, height: 812 } },
    },
  ],
  webServer: {
    command: "node scripts/e2e-server.mjs",
    env: { PORT: String(port), E2E_DATA_DIR: dataDirectory },
    // Written when the shop is open: 503 before.
    url: `${baseURL}/sitemap.xml`,
    reuseExistingServer: false,
    // On a fresh checkout this covers the build and the filling of the demo shop.
    timeout: 420_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    stdout: "pipe",
    stderr: "pipe",
  },
});
