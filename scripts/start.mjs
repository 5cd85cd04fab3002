// `npm start`, `npm run dev` and `npm run build`. It runs on the host's Node before anything is installed, so this file
// uses only syntax that old versions can parse: otherwise they fail before they can print the reason.
import { hostNodeProblem } from "./setup/node-version.mjs";

const problem = hostNodeProblem(process.versions.node);
if (problem) {
  console.error(problem);
  process.exit(1);
}
const { start } = await import("./setup/start.mjs");
await start(process.argv[2] || "start");
