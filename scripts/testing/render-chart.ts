import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import { parseAllDocuments, stringify } from "yaml";

type Values = { [name: string]: unknown };
type Token = { text: string } | { action: string };
type Node =
  { kind: "text"; text: string } | { kind: "print"; pipe: string } | { kind: "block"; open: string; body: Node[] };
type Scope = { data: Values; variables: Map<string, unknown>; partials: Map<string, Node[]> };

/**
 * Renders a chart as `helm template` does, as far as its templates are written in the part of Go's language that this
 * understands: `if`, `if not`, `range $name, $value`, `define`, `include`, `toYaml`, `quote`, `nindent`.
 * @throws for anything else, and for a value that does not exist
 */
export function renderChart(folder: string, values: Values, release: string): unknown[] {
  const files = readdirSync(path.join(folder, "templates")).toSorted();
  const data = { Values: values, Release: { Name: release } };
  const partials = new Map<string, Node[]>();
  const parsed = files.map((file) => parse(readFileSync(path.join(folder, "templates", file), "utf8")));
  for (const node of parsed.flat()) {
    const name = node.kind === "block" && /^define "(.+)"$/.exec(node.open)?.[1];
    if (name) partials.set(name, node.body);
  }
  return parsed.flatMap((nodes) => {
    const text = render(nodes, { data, variables: new Map(), partials });
    return parseAllDocuments(text).flatMap((document) => {
      if (document.errors[0]) throw document.errors[0];
      const content: unknown = document.toJS();
      return content ? [content] : [];
    });
  });
}

function parse(source: string): Node[] {
  const root: Node[] = [];
  const open: { name: string; body: Node[] }[] = [{ name: "", body: root }];
  for (const token of tokens(source)) {
    const body = open.at(-1)?.body ?? root;
    if ("text" in token) body.push({ kind: "text", text: token.text });
    else if (token.action === "end") open.pop();
    else if (/^(?:if|range|define) /.test(token.action)) {
      const block = { kind: "block" as const, open: token.action, body: [] };
      body.push(block);
      open.push({ name: token.action, body: block.body });
    } else body.push({ kind: "print", pipe: token.action });
  }
  if (open.length !== 1) throw new Error(`not closed, or closed twice: ${open.at(-1)?.name}`);
  return root;
}

/** `{{-` and `-}}` remove the white space beside them. */
function tokens(source: string): Token[] {
  const found: Token[] = [];
  let from = 0;
  let trims = false;
  const add = (raw: string, trimsEnd: boolean) => {
    const start = trims ? raw.trimStart() : raw;
    found.push({ text: trimsEnd ? start.trimEnd() : start });
  };
  for (const match of source.matchAll(/\{\{(-?)\s*(.*?)\s*(-?)\}\}/g)) {
    add(source.slice(from, match.index), match[1] === "-");
    found.push({ action: match[2] ?? "" });
    from = match.index + match[0].length;
    trims = match[3] === "-";
  }
  add(source.slice(from), false);
  return found;
}

function render(nodes: Node[], scope: Scope): string {
  return nodes
    .map((node) => {
      if (node.kind === "text") return node.text;
      if (node.kind === "print") return printed(evaluate(node.pipe, scope));
      return block(node.open, node.body, scope);
    })
    .join("");
}

function block(open: string, body: Node[], scope: Scope): string {
  if (open.startsWith("define ")) return "";
  const [, not, condition] = /^if (not )?(\S+)$/.exec(open) ?? [];
  if (condition) return Boolean(evaluate(condition, scope)) !== Boolean(not) ? render(body, scope) : "";
  const [, name, value, list] = /^range (\$\w+), (\$\w+) := (\S+)$/.exec(open) ?? [];
  if (!name || !value || !list) throw new Error(`not understood: ${open}`);
  return Object.entries(evaluate(list, scope) as Values)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, each]) => {
      const variables = new Map([...scope.variables, [name, key], [value, each]]);
      return render(body, { ...scope, variables });
    })
    .join("");
}

function evaluate(pipe: string, scope: Scope): unknown {
  const [first = "", ...filters] = pipe.split(/\s*\|\s*/);
  return filters.reduce<unknown>((value, filter) => filtered(value, filter), operand(first, scope));
}

function operand(term: string, scope: Scope): unknown {
  const included = /^include "(.+)" \.$/.exec(term)?.[1];
  if (included) {
    const partial = scope.partials.get(included);
    if (!partial) throw new Error(`no template is named ${included}`);
    return render(partial, scope);
  }
  const yaml = /^toYaml (\S+)$/.exec(term)?.[1];
  if (yaml) return stringify(operand(yaml, scope)).trimEnd();
  if (scope.variables.has(term)) return scope.variables.get(term);
  if (!/^(?:\.\w+)+$/.test(term)) throw new Error(`not understood: ${term}`);
  return term
    .slice(1)
    .split(".")
    .reduce<unknown>((at, name) => {
      if (typeof at !== "object" || at === null || !(name in at)) throw new Error(`there is no ${term}`);
      return (at as Values)[name];
    }, scope.data);
}

function filtered(value: unknown, filter: string): unknown {
  if (filter === "quote") return JSON.stringify(printed(value));
  const spaces = /^nindent (\d+)$/.exec(filter)?.[1];
  if (!spaces) throw new Error(`not understood: ${filter}`);
  const indent = " ".repeat(Number(spaces));
  return `\n${printed(value)
    .split("\n")
    .map((line) => (line ? indent + line : line))
    .join("\n")}`;
}

function printed(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  throw new Error("only strings, numbers and truth values are printed");
}
