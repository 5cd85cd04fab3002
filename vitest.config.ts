import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { defineConfig } from "vitest/config";

import { compileMarkdown } from "./scripts/content/compile-markdown.mjs";
import { leaveOutside } from "./scripts/setup/own-environment.mjs";

leaveOutside();

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** They share the loaded modules, because loading takes as long as the tests, unless one of them mocks a module. */
const sharing = globSync("{demo,lib}/**/*.integration.test.ts", { cwd: at("."), exclude: ["**/node_modules/**"] })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => !/\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(at(file), "utf8")));

/** What the bundler's loader does for the build. */
const markdown = {
  name: "markdown",
  transform(source: string, id: string) {
    const file = /[\\/]content[\\/](.+\.md)$/.exec(id)?.[1]?.replaceAll("\\", "/");
    return file ? `export default ${JSON.stringify(compileMarkdown(file, source))};` : undefined;
  },
};

export default defineConfig({
  plugins: [markdown],
  resolve: {
    alias: [
      { find: /^server-only$/, replacement: at("./scripts/empty.ts") },
      { find: /^@\//, replacement: at("./") },
    ],
  },
  test: {
    environment: "node",
    globalSetup: [at("./lib/db/testing-setup.ts")],
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 20_000,
    // Opening the embedded database takes seconds, and longer when the machine is busy.
    hookTimeout: 120_000,
    env: {
      NODE_ENV: "test",
      LOG_LEVEL: "silent",
      AUTH_SECRET: "a secret that only the tests know",
      ORDER_LIMITS: "0",
      MAIL_LIMITS: "0",
    },
    unstubEnvs: true,
    unstubGlobals: true,
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: {
          name: "sharing",
          include: sharing,
          isolate: false,
          setupFiles: [at("./lib/api/testing-limits.ts"), at("./scripts/testing/use-small-scrypt.ts")],
        },
      },
      {
        extends: true,
        test: {
          name: "alone",
          setupFiles: [at("./scripts/testing/use-small-scrypt.ts")],
          include: [
            "{app,components,demo,lib,server,stores}/**/*.test.{ts,tsx}",
            "scripts/**/*.test.{ts,mjs}",
            "middleware.test.ts",
          ],
          exclude: ["**/node_modules/**", ...sharing],
        },
      },
    ],
  },
});
