// `npm test`, and with the argument "check" `npm run check`: everything that must hold, counted. Runs on the host's
// own Node with nothing installed, like start.mjs.
import { hostNodeProblem } from "./setup/node-version.mjs";

const problem = hostNodeProblem(process.versions.node);
if (problem) {
  console.error(problem);
  process.exit(1);
}
const { test } = await import("./testing/test.mjs");
await test({ staticOnly: process.argv[2] === "check" });
