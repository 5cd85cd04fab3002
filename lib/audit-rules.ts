/** Values of changed fields, as entries of the audit log have them. */
export type AuditValues = Record<string, AuditValue>;
export type AuditValue = string | number | boolean | null | readonly (string | number)[];
type Given = Record<string, unknown>;

/** Characters of a text that an entry has. */
const longest = 500;

/** Null for what did not exist before, or is gone. A field that is missing on one side is empty there. */
export function changedValues(before: Given | null, after: Given | null): { before: AuditValues; after: AuditValues } {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const changed = fields.filter((field) => !isSame(before?.[field], after?.[field]));
  return { before: valuesOf(before, changed), after: valuesOf(after, changed) };
}

function valuesOf(given: Given | null, fields: readonly string[]): AuditValues {
  return given ? Object.fromEntries(fields.map((field) => [field, valueOf(given[field])])) : {};
}

function valueOf(value: unknown): AuditValue {
  if (typeof value === "boolean" || typeof value === "number") return value;
  if (value === undefined || value === null || value === "") return null;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === "string") return cut(value);
  if (Array.isArray(value) && value.every((each) => typeof each === "string" || typeof each === "number")) {
    return value.map((each: string | number) => (typeof each === "string" ? cut(each) : each));
  }
  return cut(JSON.stringify(value));
}

const cut = (text: string) => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text);

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(valueWhole(one)) === JSON.stringify(valueWhole(other));
}

const valueWhole = (value: unknown) => (value === undefined || value === "" ? null : value);
