// `npm test`, with the argument "check" `npm run check`, with "faults" `npm run prove:faults`: runs and counts the
// checks. It runs on the host's Node before anything is installed, like start.mjs.
import { hostNodeProblem } from "./setup/node-version.mjs";

const problem = hostNodeProblem(process.versions.node);
if (problem) {
  console.error(problem);
  process.exit(1);
}
const { test } = await import("./testing/test.mjs");
const { faultSteps, runningSteps, staticSteps } = await import("./testing/steps.mjs");
const chosen = { check: staticSteps, faults: faultSteps }[process.argv[2]];
await test(chosen ?? [...staticSteps, ...runningSteps]);
