import { cpSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";

import { inProject } from "../setup/project.mjs";

/** The secret is made when it is first used. */
const stored = ["database", "auth-secret"];

export const filledShops = inProject(".tmp", "demo-shops");

/** The data directory of the current build's filled demo shop, which may not exist yet. */
export const filledShop = () => path.join(filledShops, readFileSync(inProject(".next", "BUILD_ID"), "utf8").trim());

/** Copies the filled demo shop, where there is one, to a data directory. @param {string} directory */
export function copyFilledShop(directory) {
  const shop = filledShop();
  if (!existsSync(shop)) return;
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  for (const name of stored.filter((each) => existsSync(path.join(shop, each))))
    cpSync(path.join(shop, name), path.join(directory, name), { recursive: true });
}
