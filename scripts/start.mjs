// `npm start`, `npm run dev` and `npm run build`. Runs on the host's own Node with nothing installed, so this file
// keeps to syntax that old versions can parse: otherwise they fail before they can say what is wrong.
import { hostNodeProblem } from "./setup/node-version.mjs";

const problem = hostNodeProblem(process.versions.node);
if (problem) {
  console.error(problem);
  process.exit(1);
}
const { start } = await import("./setup/start.mjs");
await start(process.argv[2] || "start");
