/** Spreadsheets of East Asian languages take the full-width signs for the others. */
const formula = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/** A spreadsheet would execute such a cell; the apostrophe makes it text. */
export function safeCell(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

export function plainCell(text: string): string {
  return text.startsWith("'") && formula.test(text) ? text.slice(1) : text;
}

/** The byte order mark, by which spreadsheets recognise UTF-8. */
export const csvMark = "\uFEFF";

/** RFC 4180. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => (/[",;\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return rows.map((row) => `${row.map((text) => cell(safeCell(text))).join(",")}\r\n`).join("");
}

export const writeCsv = (rows: readonly (readonly string[])[]) => csvMark + csvLines(rows);

type Chunks<Row> = {
  head: readonly string[];
  /** Rows in one part; other requests are served between the parts. */
  chunk: number;
  /** Reads the rows after the id of the last one, which is 0 at first; none at the end. */
  read: (last: number, limit: number) => Promise<Row[]>;
  idOf: (row: Row) => number;
  linesOf: (row: Row) => string[][];
};

/** The first part has the head, so that a failed read is not answered as a file. */
export async function* csvParts<Row>({ head, chunk, read, idOf, linesOf }: Chunks<Row>): AsyncGenerator<string> {
  let begin = csvMark + csvLines([head]);
  let last = 0;
  let rows: Row[];
  do {
    rows = await read(last, chunk);
    if (rows.length > 0 || begin) yield begin + csvLines(rows.flatMap(linesOf));
    begin = "";
    const end = rows.at(-1);
    if (end) last = idOf(end);
  } while (rows.length > 0);
}

export const writePrice = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
