// `npm start`, `npm run dev` and `npm run build`, on the host's Node and before an install: syntax of old versions
// only,
// which must be able to print why they are refused.
import { hostNodeProblem } from "./setup/node-version.mjs";

const problem = hostNodeProblem(process.versions.node);
if (problem) {
  console.error(problem);
  process.exit(1);
}
const { start } = await import("./setup/start.mjs");
await start(process.argv[2] || "start");
