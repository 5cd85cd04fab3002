// `npm start`, `npm run dev` and `npm run build`. In the syntax of old versions, so that they can say what is missing.
import { hostNodeProblem } from "./setup/node-version.mjs";

const problem = hostNodeProblem(process.versions.node);
if (problem) {
  console.error(problem);
  process.exit(1);
}
const { start } = await import("./setup/start.mjs");
await start(process.argv[2] || "start");
