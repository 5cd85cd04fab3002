import { errorText, type ErrorText } from "@/lib/api/error-text";
import { latinDigits } from "@/lib/latin-digits";
import { findColumn } from "./heading-rules";

/** Columns of the file, in order. Those before "SKU" and from "Price" on belong to a row, the others to its product. */
export const productColumns = [
  "Name",
  "State",
  "Category",
  "Brand",
  "Model",
  "Address",
  "Language",
  "Short description",
  "Description",
  "Photos",
  "Video",
  "Badges",
  "Features",
  "Delivery days",
  "Return days",
  "Free shipping",
  "Cash on delivery",
] as const;
export const rowColumns = ["Choice", "Variant", "Variant photos", "Size", "Price", "Regular price", "Stock"] as const;
export const columns = ["Product SKU", "SKU", ...productColumns, ...rowColumns] as const;
export type ProductColumn = (typeof productColumns)[number];
export type Column = (typeof columns)[number];
/** The cells of a row, without the empty ones. */
export type Cells = Partial<Record<Column, string>>;

export const importLimits = { bytes: 10_000_000, rows: 20_000, cell: 40_000, problems: 500 } as const;

export const archiveLimits = { bytes: 100_000_000, files: 1_000 } as const;

/** A line "sep=;" before the head is for Excel: it names the separator, and is no row. */
export function readSeparator(text: string): { delimiter: string; begin: number } {
  const [line, delimiter] = /^\uFEFF?"?sep=([^\r\n"])"?(?:\r\n|\n|\r|$)/i.exec(text) ?? [];
  return line === undefined || delimiter === undefined
    ? { delimiter: delimiterOf(text), begin: 0 }
    : { delimiter, begin: line.length };
}

/** Spreadsheets of many countries use semicolons. */
export function delimiterOf(text: string): "," | ";" | "\t" {
  const [head = ""] = /^\uFEFF?[^\r\n]*/.exec(text) ?? [];
  const count = (mark: string) => head.split(mark).length;
  return ([",", ";", "\t"] as const).toSorted((one, other) => count(other) - count(one))[0] ?? ",";
}

/** A column of a file; null for one that the shop does not know. */
export type HeadColumn = Column | null;
export type Headings = Partial<Record<string, string>>;
export type Head = { columns: HeadColumn[]; unknown: string[]; headings: Headings } | { problem: ErrorText };

/**
 * By the file's first line. Columns that the shop does not know are left out and named: a file that was made for
 * another program has some. One without a heading is rejected, as nobody could name it.
 */
export function readHead(cells: readonly string[]): Head {
  const named = cells.map((cell) => cell.trim());
  while (named.at(-1) === "") named.pop();
  const columns = named.map((name) => findColumn(name) ?? null);
  const unknown = named.filter((_, index) => columns[index] === null);
  const found = columns.filter((column) => column !== null);
  if (unknown.includes("") || (unknown.length > 0 && found.every((column) => column === "SKU"))) {
    const list = unknown.slice(0, 5).map((name) => `“${name.slice(0, 40)}”`);
    return { problem: errorText("file.unknownColumns", { names: list.join(", ") }) };
  }
  const double = columns.findIndex((column, index) => column !== null && columns.indexOf(column) !== index);
  if (double >= 0) return { problem: errorText("file.columnTwice", { name: (named[double] ?? "").slice(0, 40) }) };
  const headings = Object.fromEntries(
    columns.flatMap((column, index) => {
      const name = named[index] ?? "";
      return column === null || name === column ? [] : [[column, name.slice(0, 60)]];
    }),
  );
  return found.includes("SKU") ? { columns, unknown, headings } : { problem: errorText("file.noSkuColumn") };
}

/** "24.50", "24,5" or "$24" in cents; null for anything ambiguous. */
export function readPriceCell(text: string): number | null {
  const [, whole = "", decimals = ""] = /^\$?\s?(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(latinDigits(text).trim()) ?? [];
  return whole === "" ? null : Number(whole) * 100 + Number(decimals.padEnd(2, "0"));
}

export function readWhole(text: string): number | null {
  const plain = latinDigits(text).trim();
  return /^\d{1,9}$/.test(plain) ? Number(plain) : null;
}

/** Image URLs contain no blanks. */
export const readList = (text: string) => text.split(/[\s|]+/).filter(Boolean);

type Feature = { Name: string; Value: string };

/** "Material: Jute | Height: 30 cm". A backslash escapes the separators. */
export function writeFeatures(features: readonly Feature[]): string {
  const plain = (text: string) => text.replace(/[\\|]/g, "\\$&");
  return features.map(({ Name, Value }) => `${plain(Name).replaceAll(":", "\\:")}: ${plain(Value)}`).join(" | ");
}

/** Null when a part has no name or no value. */
export function readFeatures(text: string): Feature[] | null {
  const features = partsAt(text, "|").map((part) => {
    const [name = "", ...value] = partsAt(part, ":");
    const plain = (written: string) => written.replace(/\\(.)/g, "$1").trim();
    return { Name: plain(name), Value: plain(value.join(":")) };
  });
  return features.every(({ Name, Value }) => Name && Value) ? features : null;
}

function partsAt(text: string, mark: "|" | ":"): string[] {
  const parts = [""];
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? "";
    if (sign === mark) parts.push("");
    else parts[parts.length - 1] += sign === "\\" ? sign + (text[++at] ?? "") : sign;
  }
  return parts;
}
