import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";

import { inProject } from "../scripts/setup/project.mjs";
import { kill, startServer, untilReady } from "./server-process";

const stored = ["database", "auth-secret"];

/**
 * Copies the embedded database of a filled demo shop to a data directory, which takes a second; filling it takes up to
 * half a minute. The shop is filled once for each build.
 */
export async function copyDemoShop(directory: string): Promise<void> {
  const shops = inProject(".tmp", "demo-shops");
  const shop = path.join(shops, readFileSync(inProject(".next", "BUILD_ID"), "utf8").trim());
  if (!existsSync(shop)) {
    rmSync(shops, { recursive: true, force: true });
    const filling = path.join(shops, "filling");
    const server = await startServer({ DATA_DIR: filling });
    await untilReady(server);
    const code = await kill(server, "SIGTERM");
    if (code !== 0) throw new Error(`the demo shop's server ended with ${code}:\n${server.output()}`);
    renameSync(filling, shop);
  }
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  for (const name of stored) cpSync(path.join(shop, name), path.join(directory, name), { recursive: true });
}
