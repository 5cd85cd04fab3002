// Part of `npm run check`: enforces the import rules, by roles that follow from the names of files.
import { listFiles, readGraph } from "./architecture/graph";
import { findViolations } from "./architecture/rules";

const places = [
  "app",
  "components",
  "demo",
  "lib",
  "stores",
  "server",
  "middleware.ts",
  "instrumentation.ts",
  "next.config.ts",
];
const graph = readGraph(process.cwd(), places);
const violations = findViolations(graph, listFiles(process.cwd(), ""));
for (const { rule, file, message } of violations) console.error(`${file}\n  ${rule}: ${message}`);
console.log(`${graph.size} files, ${violations.length} violations`);
process.exitCode = violations.length > 0 || graph.size === 0 ? 1 : 0;
