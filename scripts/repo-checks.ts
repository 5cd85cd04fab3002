// Part of `npm run check`: secrets, sizes, citations and decisions that lead nowhere, unused and long styles, comments,
// migrations that a running version does not survive.
import { readFileSync } from "node:fs";

import { parseLineIds } from "./coverage/table";
import { findCitationProblems } from "./repo-checks/citations";
import { findCommentProblem } from "./repo-checks/comment-share";
import { findDecisionProblems, numberOf } from "./repo-checks/decisions";
import { readProjectFiles } from "./repo-checks/files";
import { findUnusedMessages } from "./repo-checks/message-keys";
import { findUnsafeMigrations } from "./repo-checks/migrations";
import { findProblems, findSizeProblem } from "./repo-checks/problems";
import { findSheetProblem } from "./repo-checks/sheet-size";
import { findSiblingSelectors } from "./repo-checks/sibling-selectors";
import { findRetiredClasses, findUnusedClasses } from "./repo-checks/style-classes";

const files = [...readProjectFiles()];
const paths = files.map(({ path }) => path);
const pages = files.flatMap(({ path, text }) => (text === undefined || !path.endsWith(".md") ? [] : [{ path, text }]));
const citable = {
  lines: new Set(parseLineIds(readFileSync("docs/specification.md", "utf8"))),
  decisions: new Set(paths.map(numberOf).filter((number) => number !== null)),
  paths,
};

const problems = files.flatMap(({ path, bytes, text }) => {
  const found = text === undefined ? [] : [...findProblems(path, text), ...findCitationProblems(path, text, citable)];
  return [findSizeProblem(bytes) ?? [], ...found].flat().map((problem) => `${path}${problem}`);
});
problems.push(...findDecisionProblems(pages), ...findUnusedClasses(files), ...findRetiredClasses(files));
problems.push(...findCommentProblem(files), ...findSheetProblem(files), ...findUnsafeMigrations(files));
problems.push(...findSiblingSelectors(files), ...findUnusedMessages(files));
for (const problem of problems) console.error(problem);
console.log(`${files.length} files, ${problems.length} problems`);
process.exitCode = problems.length > 0 || files.length === 0 ? 1 : 0;
