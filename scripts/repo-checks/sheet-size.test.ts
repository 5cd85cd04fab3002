import { expect, test } from "vitest";

import { findSheetProblem } from "./sheet-size";

const sheet = (path: string, lines: number) => ({ path, text: ".a {}\n".repeat(lines) });

test("4,000 lines in all sheets together are too many, 3,999 are not", () => {
  const others = [sheet("app/globals.css", 1_000), sheet("app/styles/a.css", 2_000)];
  expect(findSheetProblem([...others, sheet("components/a/a.css", 999)])).toEqual([]);
  expect(findSheetProblem([...others, sheet("components/a/a.css", 1_000)])).toEqual([
    "the style sheets have 4000 lines, decision 47 allows fewer than 4000: use utilities in the markup",
  ]);
});

test("only sheets of the shop count", () => {
  const others = [sheet("app/a.ts", 5_000), sheet("public/a.css", 5_000), { path: "app/a.css", text: undefined }];
  expect(findSheetProblem(others)).toEqual([]);
});
