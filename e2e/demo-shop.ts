import { existsSync, renameSync, rmSync } from "node:fs";
import path from "node:path";

import { copyFilledShop, filledShop, filledShops } from "../scripts/testing/demo-shop.mjs";
import { kill, startServer, untilReady } from "./server-process";

/**
 * Copies the embedded database of a filled demo shop to a data directory, which takes a second; filling it takes up to
 * half a minute. The shop is filled once for each build.
 */
export async function copyDemoShop(directory: string): Promise<void> {
  if (!existsSync(filledShop())) {
    rmSync(filledShops, { recursive: true, force: true });
    const filling = path.join(filledShops, "filling");
    const server = await startServer({ DATA_DIR: filling });
    await untilReady(server);
    const code = await kill(server, "SIGTERM");
    if (code !== 0) throw new Error(`the demo shop's server ended with ${code}:\n${server.output()}`);
    renameSync(filling, filledShop());
  }
  copyFilledShop(directory);
}
