import { findRetiredWords } from "../architecture/names";

type File = { path: string; text?: string };

function classesOf(sheet: string): Map<string, number> {
  const css = sheet.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, " "));
  const found = new Map<string, number>();
  for (const { 1: name, index } of css.matchAll(/\.([a-z][\w-]*)(?=[^{};]*\{)/gi)) {
    if (name && !found.has(name)) found.set(name, css.slice(0, index).split("\n").length);
  }
  return found;
}

/** Neither whole nor composed like `card-${layout}`; one line per class. */
export function findUnusedClasses(files: readonly File[]): string[] {
  const sources = files.filter(({ path }) => /^(?:app|components|lib|stores)\/.*(?<!\.test)\.tsx?$/.test(path));
  const names = new Set<string>();
  const beginnings = new Set<string>();
  for (const { text = "" } of sources) {
    for (const [literal] of text.matchAll(/"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/g)) {
      for (const [beginning] of literal.matchAll(/[a-z][\w-]*-(?=\$\{)/gi)) beginnings.add(beginning);
      for (const [name] of literal.matchAll(/[a-z][\w-]*/gi)) names.add(name);
    }
  }
  const isUsed = (name: string) => names.has(name) || [...beginnings].some((beginning) => name.startsWith(beginning));
  return classesInSheets(files)
    .filter(({ name }) => !isUsed(name))
    .map(({ name, place }) => `${place} a class that no component has: .${name}`);
}

export function findRetiredClasses(files: readonly File[]): string[] {
  return classesInSheets(files).flatMap(({ name, place }) =>
    findRetiredWords(name).map((message) => `${place} .${message}`),
  );
}

const classesInSheets = (files: readonly File[]) =>
  files
    .filter(({ path }) => /^(?:app|components)\/.*\.css$/.test(path))
    .flatMap(({ path, text = "" }) => [...classesOf(text)].map(([name, line]) => ({ name, place: `${path}:${line}` })));
