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
  // One more than the cores of the smallest machine: a test waits a quarter of its time.
  workers: 3,
  // A test that passes only when repeated is a defect, of the test or of the shop: it is named at the end of the run.
  // It does not fail it, as one of 600 would then hide what the others say.
  retries: 1,
  forbidOnly: true,
  // Long: on a machine whose cores are shared, what takes two seconds may take twenty. What is timed says so itself.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"]],
  use: {
    baseURL,
    // Shorter than the test's: what hangs is named in the report, instead of "the test took too long".
    actionTimeout: 45_000,
    navigationTimeout: 60_000,
    // A trace of every test costs a small machine as much as the test: `--trace on` while looking for a fault.
    trace: "off",
    // Requests of a worker cannot be intercepted. Its own tests allow it.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
    launchOptions,
  },
  projects: [
    { name: "desktop", use: { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } } },
    {
      name: "mobile",
      // The same at every width: what asks for no page, or looks at what a page says and does, not at its layout.
      grepInvert: /@once/,
      use: { ...devices["Pixel 7"], viewport: { width: 375, height: 812 } },
    },
  ],
  webServer: {
    command: "node scripts/e2e-server.mjs",
    env: { PORT: String(port), E2E_DATA_DIR: dataDirectory },
    url: `${baseURL}/api/health/ready`,
    reuseExistingServer: false,
    // On a fresh checkout this covers the build and the filling of the demo shop.
    timeout: 420_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    stdout: "pipe",
    stderr: "pipe",
  },
});
