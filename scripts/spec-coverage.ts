// Part of `npm run check`: docs/spec-coverage.md says for each line of the specification where it lives and which test
// covers it; here every file, test and decision that it names must exist.
import { existsSync, readFileSync } from "node:fs";

import { countStates, findFaults, parseRows } from "./coverage/table";

const rows = parseRows(readFileSync("docs/spec-coverage.md", "utf8"));
const readText = (path: string) => (/\.\w+$/.test(path) ? readFileSync(path, "utf8") : "");
const faults = findFaults(rows, (path) => (existsSync(path) ? readText(path) : undefined));
for (const fault of faults) console.error(`docs/spec-coverage.md: ${fault}`);
const states = countStates(rows).map(([state, count]) => `${count} ${state}`);
console.log(`${rows.length} lines: ${states.join(", ")}; ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
