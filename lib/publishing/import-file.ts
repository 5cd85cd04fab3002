import "server-only";

import { plainCell } from "@/lib/csv";
import { errorText } from "@/lib/api/error-text";
import { Readable } from "node:stream";

import { CsvError, parse } from "csv-parse";

import { ApiError } from "@/lib/api/errors";
import { readBytes } from "@/lib/api/input";

import { importLimits, readHead, readSeparator, type Cells, type HeadColumn, type Headings } from "./csv-rules";
import type { ImportProblem, ImportRow } from "./import-rules";

export type ReadFile = { rows: ImportRow[]; problems: ImportProblem[]; headings: Headings };

/** @throws ApiError unsupported-media-type, too-large, unprocessable */
export async function readImportFile(request: Request): Promise<ReadFile> {
  if (!/^text\/csv\b/i.test(request.headers.get("content-type") ?? "")) {
    throw new ApiError("unsupported-media-type", errorText("file.notCsv"));
  }
  const bytes = await readBytes(request, importLimits.bytes, errorText("file.tooLarge"));
  return readRows(decode(bytes));
}

function decode(bytes: Buffer): string {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    if (!text.includes("\u0000")) return text;
  } catch {}
  throw new ApiError("unprocessable", errorText("file.notText"));
}

type Parsed = { record: string[]; raw: string; at: number };

const linesIn = (text = "") => text.match(/\r\n|\n|\r/g)?.length ?? 0;

/** Yields to other requests between the chunks of a long file. */
function* piecesOf(text: string, begin: number): Generator<string> {
  for (let at = begin; at < text.length; at += 65_536) yield text.slice(at, at + 65_536);
}

/** @throws ApiError unprocessable, with the line where a record that cannot be read begins, or has its quotation mark */
async function* recordsOf(text: string): AsyncGenerator<Parsed> {
  const { delimiter, begin } = readSeparator(text);
  let line = 1 + linesIn(text.slice(0, begin));
  const parser = parse({
    delimiter,
    raw: true,
    relax_column_count: true,
    max_record_size: 1_000_000,
    // Counts what is parsed: of what is buffered when the parser fails, nothing is read.
    on_record: (record) => {
      // The package's types do not know what `raw` adds.
      const parsed = record as unknown as Parsed;
      parsed.at = line;
      line += linesIn(parsed.raw);
      return record;
    },
  });
  try {
    yield* Readable.from(piecesOf(text, begin)).pipe(parser) as AsyncIterable<Parsed>;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const within = error.code === "INVALID_OPENING_QUOTE" ? linesIn(error.raw as string | undefined) : 0;
    throw new ApiError("unprocessable", errorText("file.broken", { line: line + within }));
  }
}

async function readRows(text: string): Promise<ReadFile> {
  let head: HeadColumn[] | null = null;
  let headings: Headings = {};
  const rows: ImportRow[] = [];
  const problems: ImportProblem[] = [];
  for await (const { record, at } of recordsOf(text)) {
    if (record.every((cell) => cell.trim() === "")) continue;
    if (!head) {
      const read = readHead(record);
      if ("problem" in read) throw new ApiError("unprocessable", read.problem);
      head = read.columns;
      headings = read.headings;
      for (const name of read.unknown) {
        problems.push({ Line: at, Column: name.slice(0, 40), Message: errorText("file.columnLeftOut") });
      }
      continue;
    }
    if (rows.length >= importLimits.rows) throw new ApiError("unprocessable", errorText("file.tooManyRows"));
    rows.push({ line: at, cells: cellsOf(record, head, at, problems) });
  }
  if (rows.length === 0) throw new ApiError("unprocessable", errorText("file.empty"));
  return { rows, problems, headings };
}

function cellsOf(
  record: readonly string[],
  head: readonly HeadColumn[],
  line: number,
  problems: ImportProblem[],
): Cells {
  if (record.slice(head.length).some((cell) => cell.trim() !== "")) {
    problems.push({ Line: line, Column: "", Message: errorText("file.tooManyCells") });
  }
  const cells: Cells = {};
  for (const [index, column] of head.entries()) {
    if (column === null) continue;
    const text = plainCell((record[index] ?? "").trim()).trim();
    if (text.length > importLimits.cell)
      problems.push({ Line: line, Column: column, Message: errorText("file.tooLong") });
    else if (text !== "") cells[column] = text;
  }
  return cells;
}
