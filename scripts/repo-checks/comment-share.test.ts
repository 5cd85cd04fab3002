import { expect, test } from "vitest";

import { countCommentLines, findCommentProblem } from "./comment-share";

test.each([
  ["a line", "// why\nconst a = 1;", 1, 2],
  ["a line behind code", "const a = 1; // why\nconst b = 2; /* why */", 0, 2],
  ["a block before code", "/* why */ const a = 1;", 0, 1],
  ["a block of several lines", "/**\n * why\n *\n * @throws Error\n */\nexport const a = 1;", 5, 6],
  ["a block in JSX", "<p>\n  {/* why */}\n  {text}\n</p>", 1, 4],
  ["a block of several lines in JSX", "<p>\n  {/* why\n      and how */}\n</p>", 2, 4],
  ["a block of a style sheet", "/* why */\n\n.a {\n  color: red;\n}", 1, 4],
  ["an address in a text", 'const a = "https://a.example";\nconst b = "*/";', 0, 2],
])("%s", (_, text, comments, all) => {
  expect(countCommentLines(text)).toEqual({ comments, all });
});

const code = (comments: number, all: number) => "// why\n".repeat(comments) + "run();\n".repeat(all - comments);

test("comments of up to 5 % of the lines are no problem", () => {
  expect(findCommentProblem([{ path: "lib/orders/rules.ts", text: code(5, 100) }])).toEqual([]);
});

test("comments of more lines name the folders with most of them too many", () => {
  const files = [
    { path: "lib/orders/rules.ts", text: code(12, 100) },
    { path: "components/ui/button.tsx", text: code(3, 100) },
    { path: "middleware.ts", text: code(5, 50) },
    { path: "stores/cart/state.ts", text: code(6, 100) },
    { path: "app/globals.css", text: code(0, 10) },
  ];
  expect(findCommentProblem(files)).toEqual([
    "comments are 7.2 % of all lines, at most 5 %: lib/orders 12.0 %, . 10.0 %, stores/cart 6.0 %",
  ]);
});

test.each(["lib/orders/rules.test.ts", "lib/orders/testing-orders.ts", "e2e/cart.spec.ts", "docs/a.ts"])(
  "%s does not count",
  (path) => {
    expect(findCommentProblem([{ path, text: code(100, 100) }])).toEqual([]);
  },
);
