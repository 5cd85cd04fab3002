type File = { path: string; text?: string | undefined };
type Rule = { name: string; breaks: (statement: string) => boolean; instead: string };

/** Earlier migrations are older than the rule. */
const firstChecked = 44;

const says = (pattern: RegExp) => (statement: string) => pattern.test(statement);
const altered = /^alter table (?:if exists )?(?:only )?("?[\w.]+"?)/;
const column = String.raw`add column (?:if not exists )?"?\w+"? `;

/** What the running version cannot bear while a migration runs, or until it is replaced (CONTRIBUTING, A migration). */
const rules: readonly Rule[] = [
  { name: "drops a table", breaks: says(/^drop table /), instead: "stop using it first, and drop it a release later" },
  {
    name: "drops a column",
    breaks: says(/^alter table .* drop column /),
    instead: "stop reading and writing it first, and drop it a release later",
  },
  {
    name: "renames what the running version uses",
    breaks: says(/^alter (?:table|index|type|sequence) .* rename /),
    instead: "add the new one, write both, and drop the old one a release later",
  },
  {
    name: "changes the type of a column, which rewrites the table under a lock",
    breaks: says(/^alter table .* alter column \S+ (?:set data )?type /),
    instead: "add a column of the new type, and copy the values in parts",
  },
  {
    name: "requires a value that the running version does not give",
    breaks: (statement) =>
      [...statement.matchAll(new RegExp(`${column}[^,]*`, "g"))].some(
        ([added]) => / not null/.test(added) && !/ default | generated /.test(added),
      ) || / alter column \S+ set not null/.test(statement),
    instead: "give it a default, or let it be null until all instances write it",
  },
  {
    name: "checks all rows under a lock",
    breaks: says(/^alter table .* add (?:constraint \S+ )?(?:check|foreign key)(?!.*not valid)/),
    instead: "add it as not valid, and validate it in a statement of its own",
  },
  {
    name: "builds an index, which stops writing to the table meanwhile",
    breaks: says(/^create (?:unique )?index /),
    instead: "measure it with a million rows, and say how long it takes",
  },
  {
    name: "writes every row in one statement",
    breaks: says(/^(?:update|delete from) (?!.* where )/),
    instead: "limit it by a condition, or write the rows in parts (lib/db/backfill.ts)",
  },
  { name: "empties a table", breaks: says(/^truncate /), instead: "delete what has to go by a condition" },
];

/** A line `-- safe: <reason>` before a statement says why it may do so all the same. */
export function findMigrationProblems(path: string, text: string): string[] {
  const number = /^lib\/db\/migrations\/(\d{4})_\w+\.sql$/.exec(path)?.[1];
  if (number === undefined || Number(number) < firstChecked) return [];
  const statements = statementsOf(text);
  const created = statements.flatMap(({ sql }) => /^create table (?:if not exists )?(\S+)/.exec(sql)?.[1] ?? []);
  return statements
    .filter(({ sql, reason }) => !reason && !created.includes(tableOf(sql)))
    .flatMap(({ sql }) =>
      rules
        .filter(({ breaks }) => breaks(sql))
        .map(({ name, instead }) => `: ${name}: ${instead}; or say why not with "-- safe: …" (${sql.slice(0, 60)})`),
    );
}

function tableOf(sql: string): string {
  return (/^create (?:unique )?index .*? on (?:only )?([^\s(]+)/.exec(sql) ?? altered.exec(sql))?.[1] ?? "";
}

/** In lower case and on one line each, without the bodies of functions. */
function statementsOf(text: string): { sql: string; reason: boolean }[] {
  const outside = text.replace(/(\$\w*\$)[\s\S]*?\1/g, "$$$$");
  return outside.split(/;|--> statement-breakpoint/).map((part) => {
    const sql = part.replace(/--.*$/gm, "").replace(/\s+/g, " ").trim().toLowerCase();
    return { sql, reason: /--[ \t]*safe:[ \t]*\S.*\S/.test(part) };
  });
}

/** Of the whole project. */
export function findUnsafeMigrations(files: readonly File[]): string[] {
  return files.flatMap(({ path, text = "" }) =>
    findMigrationProblems(path, text).map((problem) => `${path}${problem}`),
  );
}
