// `npm test`, with "check" `npm run check`, with "faults" `npm run prove:faults`. Starts on the host's Node.
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
