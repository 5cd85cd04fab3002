import { isTest } from "../architecture/roles";

type File = { path: string; text?: string | undefined };
type Lines = { comments: number; all: number };

const mostPercent = 5;

/** Counts lines with nothing but a comment, and all that are not empty. */
export function countCommentLines(text: string): Lines {
  const lines = { comments: 0, all: 0 };
  let isInBlock = false;
  for (const line of text.split("\n").map((raw) => raw.trim())) {
    if (line === "") continue;
    lines.all += 1;
    const begins = /^\{?\/\*/.test(line);
    const code = isInBlock || begins ? line.replace(/^.*?(?:\*\/|$)\}?/, "") : line;
    if (line.startsWith("//") || code === "") lines.comments += 1;
    isInBlock = (isInBlock || begins) && !line.includes("*/");
  }
  return lines;
}

/** Comments of more lines mostly repeat names and code. Tests do not count: their sentences are titles. */
export function findCommentProblem(files: readonly File[]): string[] {
  const folders = new Map<string, Lines>();
  const whole: Lines = { comments: 0, all: 0 };
  for (const { path, text = "" } of files.filter(isCounted)) {
    const lines = countCommentLines(text);
    const folder = path.split("/").slice(0, -1).slice(0, 2).join("/") || ".";
    for (const sum of [whole, folders.get(folder) ?? addTo(folders, folder)]) {
      sum.comments += lines.comments;
      sum.all += lines.all;
    }
  }
  if (whole.comments * 100 <= whole.all * mostPercent) return [];
  const most = [...folders]
    .toSorted(([, one], [, other]) => excessOf(other) - excessOf(one))
    .slice(0, 3)
    .map(([folder, lines]) => `${folder} ${percentOf(lines)}`);
  return [`comments are ${percentOf(whole)} of all lines, at most ${mostPercent} %: ${most.join(", ")}`];
}

const isCounted = ({ path }: File) =>
  /^(?:(?:app|bench|components|demo|lib|scripts|server|stores)\/.*|[^/]+)\.(?:css|mjs|tsx?)$/.test(path) &&
  !isTest(path);

function addTo(folders: Map<string, Lines>, folder: string): Lines {
  const lines = { comments: 0, all: 0 };
  folders.set(folder, lines);
  return lines;
}

const excessOf = ({ comments, all }: Lines) => comments - (all * mostPercent) / 100;
const percentOf = ({ comments, all }: Lines) => `${((comments / all) * 100).toFixed(1)} %`;
