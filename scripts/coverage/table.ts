/** "| 2.17 Search box … | files | tests | state |". */
export type Row = { id: string; text: string; where: string[]; tests: string[]; state: string };

const sections = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
const legalState = /^(?:done|open|partly: \S.*|changed: \d{4}-[\w-]+\.md)$/;
const head = /^\|\s*Line\s*\|/;
const rule = /^\|[\s:|-]+\|$/;

export function parseRows(markdown: string): Row[] {
  const lines = markdown.split("\n").filter((line) => line.startsWith("|") && !head.test(line) && !rule.test(line));
  return lines.map((line) => {
    const [first = "", where = "", tests = "", state = ""] = line
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.trim());
    const [id = "", ...words] = first.split(" ");
    return { id, text: words.join(" "), where: listOf(where), tests: listOf(tests), state };
  });
}

/** Returns the numbers of the lines: "- **2.17** The search box has …". */
export function parseLineIds(markdown: string): string[] {
  return [...markdown.matchAll(/^- \*\*(\S+)\*\* \S/gm)].map(([, id = ""]) => id);
}

/** Names are in backquotes, separated by commas. */
function listOf(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
}

/** @param read returns the text of a file, "" for a folder, undefined when there is neither */
export function findFaults(markdown: string, read: (path: string) => string | undefined): string[] {
  const rows = parseRows(markdown);
  return [
    ...findNumbering(rows),
    ...findUnmatched(
      rows.map(({ id }) => id),
      parseLineIds(markdown),
    ),
    ...rows.flatMap((row) => findRowFaults(row, read).map((fault) => `${row.id}: ${fault}`)),
  ];
}

function findUnmatched(rowIds: string[], lineIds: string[]): string[] {
  return [
    ...lineIds.filter((id) => !rowIds.includes(id)).map((id) => `${id} has no state`),
    ...rowIds.filter((id) => !lineIds.includes(id)).map((id) => `${id} has a state but no line`),
    ...lineIds.filter((id, index) => lineIds.indexOf(id) !== index).map((id) => `${id} is there twice`),
  ];
}

/** Numbers are permanent: a gap or a duplicate means that one was lost. */
function findNumbering(rows: Row[]): string[] {
  const numbers = rows.map(({ id }) => /^([1-9]\d*)\.([1-9]\d*)$/.exec(id));
  const odd = rows.filter((_, index) => !numbers[index]).map(({ id }) => `"${id}" is not the number of a line`);
  const gaps = sections.flatMap((section) => {
    const found = numbers.flatMap((match) => (match && Number(match[1]) === section ? [Number(match[2])] : []));
    if (found.length === 0) return [`section ${section} has no lines`];
    const wrong = found.findIndex((number, index) => number !== index + 1);
    return wrong === -1 ? [] : [`${section}.${found[wrong]} stands where ${section}.${wrong + 1} should`];
  });
  return [...odd, ...gaps];
}

function findRowFaults({ text, where, tests, state }: Row, read: (path: string) => string | undefined): string[] {
  const faults = where.filter((path) => read(path) === undefined).map((path) => `no such file: ${path}`);
  for (const test of tests) {
    const [path = "", title] = test.split(" › ");
    const content = read(path);
    if (content === undefined) faults.push(`no such test file: ${path}`);
    else if (title && !content.includes(title)) faults.push(`${path} has no test "${title}"`);
  }
  if (!text) faults.push("says nothing");
  if (!legalState.test(state)) faults.push(`"${state}" is no state`);
  if (state === "done" && (where.length === 0 || tests.length === 0)) faults.push("done without a place and a test");
  if (state.startsWith("partly") && where.length === 0) faults.push("partly done without a place");
  const decision = state.startsWith("changed: ") ? `docs/decisions/${state.slice(9)}` : undefined;
  if (decision && read(decision) === undefined) faults.push(`no such decision: ${decision}`);
  return faults;
}

export function countStates(rows: Row[]): [state: string, count: number][] {
  const counts = new Map<string, number>();
  for (const { state } of rows) {
    const kind = state.split(":")[0] ?? state;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].sort(([a], [b]) => a.localeCompare(b));
}
