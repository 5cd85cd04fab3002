import { describe, expect, it } from "vitest";

import { findCitationProblems } from "./citations";

const citable = {
  lines: new Set(["4.12", "10.3"]),
  decisions: new Set([7, 28]),
  paths: ["README.md", "docs/decisions/0007-x.md", "docs/specification.md", "app/[channel]/page.tsx"],
};
/** Joined at run time, so that this file passes the check it tests. */
const missing = ["design/product", "md"].join(".");
const proxy = ["deploy/proxy", "conf"].join(".");
const problemsOf = (text: string, path = "lib/a.ts") => findCitationProblems(path, text, citable);

describe("a citation", () => {
  it.each([
    "// Rounds half up (§4.12, §10.3).",
    "/** See decision 7, and decisions 7 and 28. */",
    " * The table in docs/specification.md, and README.md.",
    'const text = "§99.1 and decision 99 of missing.md";',
    "# [decision 7](0007-x.md)",
    "// `app/[channel]/page.tsx` and lib/<feature>/rules.ts",
    "// every file in content/<language>.md",
  ])("may be %s", (line) => expect(problemsOf(line)).toEqual([]));

  it.each([
    ["§4.13, which docs/specification.md does not have", "// Rounds half up (§4.13)."],
    ["§9, which docs/specification.md does not have", "/** Spec §9 */"],
    ["decision 8, which docs/decisions does not have", "/* see decisions 7 and 8 */"],
    ["api.md, which is not in the repository", " * Source: api.md, rules for every call."],
    ["lib/a/b.ts, which is not in the repository", "// as in `lib/a/b.ts`"],
    [`${proxy}, which is not in the repository`, `// as in \`${proxy}\``],
    [`${missing}, which is not in the repository`, `const a = 1; // from ${missing}`],
  ])("is rejected with %s", (problem, line) => expect(problemsOf(`first\n${line}`)).toEqual([`:2 cites ${problem}`]));

  it("is searched for on the whole page, and in no text of the shop", () => {
    expect(problemsOf("As api.md says.", "docs/a.md")).toHaveLength(1);
    expect(problemsOf("Art. 6 § 1", "content/pages/fr/privacy.md")).toEqual([]);
  });
});
