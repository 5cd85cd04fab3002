// Part of `npm run check`: every file, test and decision that docs/specification.md names must exist.
import { existsSync, readFileSync } from "node:fs";

import { countStates, findFaults, parseRows } from "./coverage/table";

const markdown = readFileSync("docs/specification.md", "utf8");
const readText = (path: string) => (/\.\w+$/.test(path) ? readFileSync(path, "utf8") : "");
const faults = findFaults(markdown, (path) => (existsSync(path) ? readText(path) : undefined));
for (const fault of faults) console.error(`docs/specification.md: ${fault}`);
const rows = parseRows(markdown);
const states = countStates(rows).map(([state, count]) => `${count} ${state}`);
console.log(`${rows.length} lines: ${states.join(", ")}; ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
