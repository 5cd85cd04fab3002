// `npm start`, `npm run dev` and `npm run build`. Its syntax is old, so that a Node that is too old can say so.
import { hostNodeProblem } from "./setup/node-version.mjs";

const problem = hostNodeProblem(process.versions.node);
if (problem) {
  console.error(problem);
  process.exit(1);
}
const { start } = await import("./setup/start.mjs");
await start(process.argv[2] || "start");
