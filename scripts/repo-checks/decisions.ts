export type Page = { path: string; text: string };

const folder = "docs/decisions/";
const index = `${folder}README.md`;
const title = /^# (\d+)\. (\S.*)\n\n\d{4}-\d{2}-\d{2} · (?:accepted|replaced by \[decision \d+\]\(\S+\))\n\n/;
const headings = ["**Context.**", "**Decision.**", "**Consequence.**"];

/** Template, unique number, and a line in the index, in this order. */
export function findDecisionProblems(pages: readonly Page[]): string[] {
  const decisions = pages.filter(({ path }) => path.startsWith(folder) && path !== index);
  const list = pages.find(({ path }) => path === index)?.text ?? "";
  const numbers = decisions.map(({ path }) => numberOf(path));
  const problems = decisions.flatMap(({ path, text }, at) => {
    const found = findPageProblems(path, text, list);
    if (numbers.indexOf(numbers[at] ?? null) !== at) found.push("has a number that another decision has");
    return found.map((problem) => `${path} ${problem}`);
  });
  return [...problems, ...findIndexProblems(list).map((problem) => `${index} ${problem}`)];
}

function findIndexProblems(list: string): string[] {
  const listed = [...list.matchAll(/^- \[(\d+)\. /gm)].map(([, number]) => Number(number));
  const misplaced = listed.filter((number, at) => number < (listed[at - 1] ?? 0));
  return misplaced.map((number) => `lists decision ${number} after a later one`);
}

function findPageProblems(path: string, text: string, list: string): string[] {
  const number = numberOf(path);
  if (number === null) return ["is not named like 0007-subject.md"];
  const match = title.exec(text);
  if (!match) return ['does not begin with "# 7. Title", a date and a status'];
  const places = headings.map((heading) => text.search(new RegExp(`^${heading.replace(/[*.]/g, "\\$&")}`, "m")));
  const isOrdered = places.every((place, at) => place > (places[at - 1] ?? 0));
  return [
    ...(Number(match[1]) === number ? [] : [`has the number ${match[1]} in its title`]),
    ...(isOrdered ? [] : [`lacks ${headings.join(" ")} in this order`]),
    ...(list.includes(`[${number}. ${match[2]}](${path.slice(folder.length)})`) ? [] : [`is not in ${index}`]),
  ];
}

/** Returns the number in a decision's file name; null when there is none. */
export function numberOf(path: string): number | null {
  const match = /\/decisions\/(\d{4})-[a-z\d-]+\.md$/.exec(path);
  return match ? Number(match[1]) : null;
}
