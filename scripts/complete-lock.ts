// `npm run lock:complete`: needed after an `npm install` from a registry that has the packages of some platforms only.
import { readFileSync, writeFileSync } from "node:fs";

import { completeLock, findMissing, type LockFile } from "./repo-checks/lock-file";

const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as LockFile;
const missing = findMissing(lock);
if (missing.length > 0) writeFileSync("package-lock.json", `${JSON.stringify(completeLock(lock), null, 2)}\n`);
console.log(`${missing.length} packages of other platforms added to package-lock.json`);
