import { expect, test } from "vitest";

import { findRetiredClasses, findUnusedClasses } from "./style-classes";

const find = (css: string, component: string, path = "components/a.tsx") =>
  findUnusedClasses([
    { path: "app/styles/a.css", text: css },
    { path, text: component },
  ]);

test("a class that no component has is named with its line", () => {
  expect(find(".used {}\n\n.lost:hover,\n.used .gone {}", '<p className="used" />')).toEqual([
    "app/styles/a.css:3 a class that no component has: .lost",
    "app/styles/a.css:4 a class that no component has: .gone",
  ]);
});

test.each([
  ['<p className="a lost b" />'],
  ["<p className='lost' />"],
  ["<p className={`a lost ${b}`} />"],
  ["<p className={`a ${b ? 'lost' : ''}`} />"],
  ["element.classList.add('lost')"],
])("%s has it", (component) => {
  expect(find(".lost {}", component)).toEqual([]);
});

test("a composed name counts by its beginning", () => {
  expect(find(".card-row {}", "<p className={`card card-${layout}`} />")).toEqual([]);
  expect(find(".post-row {}", "<p className={`card card-${layout}`} />")).toHaveLength(1);
});

test("names outside of texts, in tests and in comments of the sheet do not count", () => {
  expect(find(".lost {}", "const lost = 1;")).toHaveLength(1);
  expect(find(".lost {}", 'expect("lost")', "components/a.test.ts")).toHaveLength(1);
  expect(find("/* .lost {} */\n.used {}", 'const a = "used";')).toEqual([]);
});

test("numbers with a point, files and at-rules are no classes", () => {
  const css = '@media (width >= 1.5rem) { .used { margin: 0.5em .5em; background: url("a.webp"); } }';
  expect(find(css, 'const a = "used";')).toEqual([]);
});

test("a class with a retired word is named with its line", () => {
  const text = ".card {}\n\n.post-words,\n.keywords .cart-line {}\n.trapeze {}";
  expect(findRetiredClasses([{ path: "app/styles/a.css", text }])).toEqual([
    'app/styles/a.css:3 .post-words: "words" is retired, the standard word is messages, labels, terms',
  ]);
});
