export type Citable = {
  /** Such as "4.12" of docs/specification.md. */
  lines: ReadonlySet<string>;
  /** Numbers of the pages in docs/decisions. */
  decisions: ReadonlySet<number>;
  paths: readonly string[];
};

const comment = /^\s*(?:\/\/|\/\*|\*|#|--|<!--)|\s\/\/\s|\{\/\*/;
/** Texts of the shop may cite laws. */
const exempt = /^(?:content|messages)\//;

const codePath =
  /(?<![\w./@<>*{}$-])(?:app|bench|components|demo|deploy|e2e|lib|messages|scripts|server|stores)\/[\w./()[\]-]*\.(?:conf|css|ini|json|mjs|sh|tsx?|vcl|ya?ml)\b/g;

/** @returns one line per citation of a missing target, beginning with ":line" */
export function findCitationProblems(path: string, text: string, citable: Citable): string[] {
  if (exempt.test(path)) return [];
  const isProse = path.endsWith(".md");
  return text.split("\n").flatMap((line, index) => {
    const found = isProse || comment.test(line) ? citationsIn(line, citable) : [];
    return found.map((problem) => `:${index + 1} cites ${problem}`);
  });
}

function citationsIn(line: string, { lines, decisions, paths }: Citable): string[] {
  const unknownLines = [...line.matchAll(/§\s*(\d+\.\d+|\S*)/g)]
    .filter(([, number = ""]) => !lines.has(number))
    .map(([, number]) => `§${number}, which docs/specification.md does not have`);
  const unknownDecisions = [...line.matchAll(/\bdecisions? (\d+(?:(?:, | and )\d+)*)/gi)]
    .flatMap(([, numbers = ""]) => numbers.match(/\d+/g) ?? [])
    .filter((number) => !decisions.has(Number(number)))
    .map((number) => `decision ${number}, which docs/decisions does not have`);
  const unknownDocuments = [...line.matchAll(/(?<![\w*<>$}-])[\w./-]*\w\.md\b/g)]
    .map(([name]) => name.replace(/^(?:\.{1,2}\/)+/, ""))
    .filter((name) => !paths.some((path) => path === name || path.endsWith(`/${name}`)))
    .map((name) => `${name}, which is not in the repository`);
  const unknownCode = [...line.matchAll(codePath)]
    .filter(([name]) => !paths.includes(name))
    .map(([name]) => `${name}, which is not in the repository`);
  return [...unknownLines, ...unknownDecisions, ...unknownDocuments, ...unknownCode];
}
