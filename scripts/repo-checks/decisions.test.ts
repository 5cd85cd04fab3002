import { expect, it } from "vitest";

import { findDecisionProblems } from "./decisions";

const text = "# 7. Sums\n\n2026-11-20 · accepted\n\n**Context.** A\n\n**Decision.** B\n\n**Consequence.** C\n";
const index = { path: "docs/decisions/README.md", text: "- [7. Sums](0007-sums.md): added up" };
const problemsOf = (changed: string, path = "docs/decisions/0007-sums.md") =>
  findDecisionProblems([index, { path, text: changed }]);

it("accepts a decision that follows the template and is in the index", () => {
  expect(problemsOf(text)).toEqual([]);
});

it.each([
  ["does not begin with", text.replace(" · accepted", "")],
  ["lacks **Context.**", text.replace("**Context.**", "## Context")],
  [
    "lacks **Context.**",
    text.replace("**Decision.** B\n\n**Consequence.** C", "**Consequence.** C\n\n**Decision.** B"),
  ],
  ["has the number 8 in its title", text.replace("# 7.", "# 8.")],
  ["is not in docs/decisions/README.md", text.replace("Sums", "Differences")],
])("rejects a decision that %s", (problem, changed) => {
  expect(problemsOf(changed)).toContainEqual(expect.stringContaining(problem));
});

it("rejects a file without a number, and a number used twice", () => {
  expect(problemsOf(text, "docs/decisions/sums.md")).toEqual([expect.stringContaining("is not named like")]);
  const both = ["0007-sums.md", "0007-more.md"].map((name) => ({ path: `docs/decisions/${name}`, text }));
  expect(findDecisionProblems([index, ...both])).toContain(
    "docs/decisions/0007-more.md has a number that another decision has",
  );
});

it("rejects an index that is not in the order of the numbers", () => {
  const later = { path: "docs/decisions/0009-more.md", text: text.replace("# 7. Sums", "# 9. More") };
  const unsorted = { ...index, text: `- [9. More](0009-more.md)\n${index.text}` };
  const pages = [unsorted, { path: "docs/decisions/0007-sums.md", text }, later];
  expect(findDecisionProblems(pages)).toEqual(["docs/decisions/README.md lists decision 7 after a later one"]);
});
