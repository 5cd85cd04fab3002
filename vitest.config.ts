import { fileURLToPath } from "node:url";

import { defineConfig } from "vitest/config";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  resolve: {
    alias: [
      { find: /^server-only$/, replacement: at("./scripts/empty.ts") },
      { find: /^@\//, replacement: at("./") },
    ],
  },
  test: {
    environment: "node",
    include: ["{app,components,lib,stores}/**/*.test.{ts,tsx}", "scripts/**/*.test.{ts,mjs}", "middleware.test.ts"],
    globalSetup: [at("./lib/db/testing-setup.ts")],
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 20_000,
    // Opening the embedded database takes seconds, and longer when the machine is busy.
    hookTimeout: 120_000,
    env: { NODE_ENV: "test", LOG_LEVEL: "silent", AUTH_SECRET: "a secret that only the tests know" },
    unstubEnvs: true,
    unstubGlobals: true,
    restoreMocks: true,
  },
});
