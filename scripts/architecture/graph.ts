import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import { parseSync, type Module, type ModuleItem } from "@swc/core";

export type Import = {
  /** As written. */
  specifier: string;
  /** Path of the project file from the root, with "/"; undefined for a package. */
  target: string | undefined;
  /** "node:" for a built-in module; undefined for a project file. */
  package: string | undefined;
  /** Erased by the compiler. */
  typeOnly: boolean;
};

export type SourceFile = {
  path: string;
  imports: Import[];
  /** Names that the file declares and exports. */
  exports: string[];
  /** Such as "use client". */
  directives: string[];
  /** The side-effect import in the first statement, such as "server-only". */
  opensWith: string | undefined;
  /** Declares nothing and only re-exports names of other project files. */
  onlyPassesOn: boolean;
  /** Clock, randomness, environment or network. */
  impurities: string[];
  /** The builder's `.insert(…)`, or SQL that begins with "insert". */
  writes: string[];
};

export type Violation = { rule: string; file: string; message: string };

export type Graph = ReadonlyMap<string, SourceFile>;

const extensions = ["", ".ts", ".tsx", ".mts", ".mjs", ".js", ".json", "/index.ts", "/index.tsx"];

export function readGraph(root: string, places: string[]): Graph {
  const paths = listFiles(root, "").filter((file) =>
    places.some((place) => file === place || file.startsWith(`${place}/`)),
  );
  const all = new Set(listFiles(root, ""));
  const sources = paths.filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts"));
  return new Map(sources.map((file) => [file, parseFile(file, readFileSync(path.join(root, file), "utf8"), all)]));
}

export function parseFile(file: string, text: string, all: ReadonlySet<string>): SourceFile {
  const tree: Module = parseSync(text, { syntax: "typescript", tsx: file.endsWith(".tsx"), target: "es2022" });
  const found: { specifier: string; typeOnly: boolean }[] = [];
  const impurities = new Set<string>();
  const writes = new Set<string>();
  visit(tree.body, (node) => {
    const imported = importIn(node);
    if (imported) found.push(imported);
    const impurity = impurityIn(node);
    if (impurity) impurities.add(impurity);
    const write = writeIn(node);
    if (write) writes.add(write);
  });
  const body = tree.body.filter((item) => directiveOf(item) === undefined);
  const first = body[0];
  const imports = found.map(({ specifier, typeOnly }) => ({ specifier, typeOnly, ...resolve(file, specifier, all) }));
  const passedOn = new Set(body.flatMap((item) => passedOnBy(item) ?? []));
  return {
    path: file,
    imports,
    exports: body.flatMap(exportedBy),
    directives: tree.body.flatMap((item) => directiveOf(item) ?? []),
    opensWith: first?.type === "ImportDeclaration" && first.specifiers.length === 0 ? first.source.value : undefined,
    onlyPassesOn:
      passedOn.size > 0 &&
      body.every((item) => passedOnBy(item) !== undefined || item.type === "ImportDeclaration") &&
      imports.some(({ specifier, target }) => passedOn.has(specifier) && target !== undefined),
    impurities: [...impurities],
    writes: [...writes],
  };
}

type Node = { type?: string; [key: string]: unknown };

function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, see);
  else if (value !== null && typeof value === "object") {
    const node = value as Node;
    if (typeof node.type === "string") see(node);
    for (const child of Object.values(node)) visit(child, see);
  }
}

function importIn(node: Node): { specifier: string; typeOnly: boolean } | undefined {
  switch (node.type) {
    case "ImportDeclaration":
    case "ExportAllDeclaration":
    case "ExportNamedDeclaration": {
      const source = node.source as { value: string } | null | undefined;
      return source ? { specifier: source.value, typeOnly: isTypeOnly(node) } : undefined;
    }
    case "TsImportType":
      return { specifier: (node.argument as { value: string }).value, typeOnly: true };
    case "CallExpression": {
      const callee = node.callee as Node;
      const [first] = node.arguments as { expression: Node }[];
      const loads = callee.type === "Import" || (callee.type === "Identifier" && callee.value === "require");
      if (!loads || first?.expression.type !== "StringLiteral") return undefined;
      return { specifier: first.expression.value as string, typeOnly: false };
    }
    default:
      return undefined;
  }
}

function isTypeOnly(node: Node): boolean {
  if (node.typeOnly) return true;
  const specifiers = (node.specifiers as { isTypeOnly?: boolean }[] | undefined) ?? [];
  return specifiers.length > 0 && specifiers.every(({ isTypeOnly }) => isTypeOnly === true);
}

/** @returns undefined for any other statement */
function passedOnBy(item: ModuleItem): string | undefined {
  const passes = item.type === "ExportAllDeclaration" || item.type === "ExportNamedDeclaration";
  return passes ? item.source?.value : undefined;
}

function exportedBy(item: ModuleItem): string[] {
  if (item.type !== "ExportDeclaration") return [];
  const { identifier, id, declarations } = item.declaration as unknown as Node;
  return [identifier, id, ...((declarations ?? []) as Node[]).map((one) => one.id)].flatMap(
    (name) => nameOf(name) ?? [],
  );
}

function directiveOf(item: ModuleItem): string | undefined {
  const text =
    item.type === "ExpressionStatement" && item.expression.type === "StringLiteral" ? item.expression.value : "";
  return text.startsWith("use ") ? text : undefined;
}

function impurityIn(node: Node): string | undefined {
  if (
    node.type === "NewExpression" &&
    nameOf(node.callee) === "Date" &&
    !(node.arguments as unknown[] | null)?.length
  ) {
    return "new Date()";
  }
  if (node.type === "CallExpression" && nameOf(node.callee) === "fetch") return "fetch()";
  if (node.type !== "MemberExpression") return undefined;
  const [object, property] = [nameOf(node.object), nameOf(node.property)];
  if (object === "process" || object === "performance" || object === "crypto") return `${object}.${property}`;
  return `${object}.${property}` === "Date.now" || `${object}.${property}` === "Math.random"
    ? `${object}.${property}`
    : undefined;
}

/** A transaction or a lock is no write: readers use them, too. */
function writeIn(node: Node): string | undefined {
  if (node.type === "TaggedTemplateExpression" && nameOf(node.tag) === "sql") {
    const { quasis } = node.template as { quasis: { raw: string }[] };
    const text = quasis.map(({ raw }) => raw).join("?");
    const [, , verb] = /(^|\()\s*(insert\s+into|update|delete\s+from|truncate)\s/i.exec(text) ?? [];
    return verb && `sql: ${verb.toLowerCase().replace(/\s+/g, " ")}`;
  }
  if (node.type !== "CallExpression" || (node.callee as Node).type !== "MemberExpression") return undefined;
  const { object, property } = node.callee as Node;
  const method = nameOf(property);
  const isWrite = method === "insert" || method === "update" || method === "delete";
  return isWrite && isConnection(object) ? `.${method}()` : undefined;
}

const connections = new Set(["db", "tx", "connection", "on"]);

/** `db`, `change.tx`, `(await database())`, `(on ?? db)`: not a Map or a hash. */
function isConnection(value: unknown): boolean {
  const node = (value ?? {}) as Node;
  const name = nameOf(node.type === "MemberExpression" ? node.property : node);
  if (name !== undefined) return connections.has(name);
  if (node.type === "CallExpression") return nameOf(node.callee) === "database";
  return [node.expression, node.argument, node.left, node.right].some(
    (part) => part !== undefined && isConnection(part),
  );
}

function nameOf(node: unknown): string | undefined {
  const { type, value } = (node ?? {}) as Node;
  return type === "Identifier" ? (value as string) : undefined;
}

function resolve(from: string, specifier: string, all: ReadonlySet<string>): Pick<Import, "target" | "package"> {
  if (specifier.startsWith("node:")) return { target: undefined, package: "node:" };
  const isOwn = specifier.startsWith("@/") || specifier.startsWith(".");
  if (!isOwn) {
    const [first = "", second] = specifier.split("/");
    return { target: undefined, package: first.startsWith("@") ? `${first}/${second}` : first };
  }
  const base = specifier.startsWith("@/") ? specifier.slice(2) : path.posix.join(path.posix.dirname(from), specifier);
  const target = extensions.map((extension) => base + extension).find((candidate) => all.has(candidate));
  return { target: target ?? base, package: undefined };
}

const skipped = new Set(["node_modules", ".git", ".next", ".data", ".tmp", "test-results", "playwright-report"]);

export function listFiles(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : listFiles(root, file);
    return [file];
  });
}
