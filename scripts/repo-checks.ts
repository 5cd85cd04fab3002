// Part of `npm run check`: what must never be committed, in any file.
import { readProjectFiles } from "./repo-checks/files";
import { findProblems, findSizeProblem } from "./repo-checks/problems";

let count = 0;
let problems = 0;
for (const { path, bytes, text } of readProjectFiles()) {
  count++;
  const found = [findSizeProblem(bytes), ...(text === undefined ? [] : findProblems(path, text))];
  for (const problem of found.filter((one) => one !== undefined)) {
    problems++;
    console.error(`${path}${problem}`);
  }
}
console.log(`${count} files, ${problems} problems`);
process.exitCode = problems > 0 || count === 0 ? 1 : 0;
