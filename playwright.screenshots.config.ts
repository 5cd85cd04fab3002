import { defineConfig } from "@playwright/test";

import { launchOptions } from "./e2e/installed-browser";
import base from "./playwright.config";

/** Draws each frame whole: what a tile reuses of an earlier one differs by chance. */
const args = ["--disable-partial-raster", "--disable-checker-imaging", "--disable-lcd-text"];

/** Screenshots of the whole shop at two widths, to compare builds. Dates are the server's: take both on one day. */
export default defineConfig(base, {
  testIgnore: [],
  testMatch: /screenshots\.spec\.ts$/,
  workers: 3,
  use: {
    contextOptions: { reducedMotion: "reduce" },
    timezoneId: "UTC",
    launchOptions: { ...launchOptions, args: [...(launchOptions.args ?? []), ...args] },
  },
  projects: [
    { name: "desktop", use: { viewport: { width: 1440, height: 900 } } },
    { name: "mobile", use: { viewport: { width: 375, height: 812 }, deviceScaleFactor: 1 } },
  ],
});
