// Runs the server of the browser tests: the production build on a new database, which is deleted afterwards.
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";

import { runMain } from "./setup/failure.mjs";
import { leaveOutside } from "./setup/own-environment.mjs";
import { inProject } from "./setup/project.mjs";
import { prepare, serve } from "./setup/start.mjs";
import { copyFilledShop } from "./testing/demo-shop.mjs";

await runMain(async () => {
  leaveOutside();
  const node = await prepare();
  // Set by the tests, which read the mails in it.
  const directory = process.env.E2E_DATA_DIR ?? mkdtempSync(path.join(os.tmpdir(), "nijer-e2e-"));
  rmSync(directory, { recursive: true, force: true });
  // The tests of server processes have filled one.
  copyFilledShop(directory);
  process.on("exit", () => rmSync(directory, { recursive: true, force: true }));
  // All tests order from one IP address and with a few accounts.
  const environment = {
    DATA_DIR: directory,
    HOST: "127.0.0.1",
    LOG_LEVEL: "warn",
    WARM_PAGES: "0",
    CALL_LIMITS: "10",
    ORDER_LIMITS: "1000",
    MAIL_LIMITS: "1000",
    NODE_OPTIONS: `--import=${pathToFileURL(inProject("scripts", "testing", "small-scrypt.mjs")).href}`,
  };
  process.exitCode = await serve(node, "production", environment);
});
