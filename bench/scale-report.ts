import { readFileSync, writeFileSync } from "node:fs";

export type Figures = Record<string, { p50: number; p95: number }>;
export type Measurement = { machine: string; rows: Figures; files: Record<string, string> };
export type Results = Record<string, Measurement>;

const file = new URL("../docs/scale.json", import.meta.url);
const document = new URL("../docs/performance.md", import.meta.url);
const marks = ["<!-- npm run prove:scale writes what follows -->", "<!-- until here -->"] as const;

export const readResults = () => JSON.parse(readFileSync(file, "utf8")) as Results;

/** Stores a measurement beside those of other sizes, and writes the table of docs/performance.md from all of them. */
export function writeResults(name: string, measured: Measurement): void {
  const before = readResults();
  const { machine, rows, files } = measured;
  const merged = { machine, rows: { ...before[name]?.rows, ...rows }, files: { ...before[name]?.files, ...files } };
  const all = { ...before, [name]: merged };
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`);
  const text = readFileSync(document, "utf8");
  const [preface = "", rest = ""] = text.split(marks[0]);
  const [, after = ""] = rest.split(marks[1]);
  writeFileSync(document, `${preface}${marks[0]}\n\n${describe(all)}\n\n${marks[1]}${after}`);
}

function describe(results: Results): string {
  const sizes = Object.keys(results).toSorted((a, b) => productsOf(a) - productsOf(b));
  const machines = sizes.map((size) => `- ${size}: ${results[size]?.machine}`);
  const timeOf = (row: string, size: string) => {
    const found = results[size]?.rows[row];
    return found ? `${found.p50} / ${found.p95}` : "–";
  };
  const fileOf = (row: string, size: string) => results[size]?.files[row] ?? "–";
  const times = tableOf("p50 / p95 in ms", sizes, rowsOf(results, "rows"), timeOf);
  const files = tableOf("Files", sizes, rowsOf(results, "files"), fileOf);
  return [machines.join("\n"), times, files].join("\n\n");
}

const productsOf = (size: string) => Number(/\d+/.exec(size)?.[0]);

const rowsOf = (results: Results, kind: "rows" | "files") => [
  ...new Set(Object.values(results).flatMap((one) => Object.keys(one[kind]))),
];

function tableOf(
  head: string,
  sizes: readonly string[],
  rows: readonly string[],
  cell: (row: string, size: string) => string,
): string {
  const lines = [
    [head, ...sizes],
    ["---", ...sizes.map(() => "---")],
    ...rows.map((row) => [row, ...sizes.map((size) => cell(row, size))]),
  ];
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
