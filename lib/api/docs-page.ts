import "server-only";

import { site } from "@/lib/site";

import { openApiDocument } from "./openapi";
import { problems } from "./errors";

type Operation = {
  summary: string;
  description: string;
  tags: string[];
  parameters: { name: string; in: string; required: boolean; schema: unknown }[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: unknown }> }>;
};

/** The OpenAPI document as plain HTML, readable without scripts. */
export function docsPage(): string {
  const document = openApiDocument() as {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, unknown> };
  };
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const groups = [...new Set(operations.map(({ operation }) => operation.tags[0] ?? ""))];
  const body = [
    `<h1>${site.name} API</h1>`,
    '<p>Every call stands under <code>/api</code>. The same in machine form: <a href="/api/openapi.json">OpenAPI document</a>.</p>',
    `<nav aria-label="Areas">${groups.map((group) => `<a href="#${group}">${escapeHtml(group)}</a>`).join(" ")}</nav>`,
    ...groups.map((group) =>
      section(
        group,
        operations.filter(({ operation }) => operation.tags[0] === group),
      ),
    ),
    problemSection(),
    `<h2 id="shapes">Shapes</h2>${Object.entries(document.components.schemas)
      .map(([name, schema]) => shape(name, schema))
      .join("")}`,
  ];
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${site.name} API</title><meta name="robots" content="noindex"><style>${style}</style></head><body><main>${body.join("\n")}</main></body></html>`;
}

type Entry = { path: string; method: string; operation: Operation };

function section(group: string, entries: Entry[]): string {
  return `<section><h2 id="${group}">${escapeHtml(group)}</h2>${entries.map(call).join("")}</section>`;
}

function call({ path, method, operation }: Entry): string {
  const parameters = operation.parameters.map(
    ({ name, in: where, required, schema }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${where}${required ? ", required" : ""}</td><td>${json(schema)}</td></tr>`,
  );
  const answer = operation.responses["200"]?.content?.["application/json"]?.schema;
  const sent = operation.requestBody?.content["application/json"]?.schema;
  const statuses = Object.keys(operation.responses).filter((status) => status !== "200");
  return `<article><h3><code>${method} ${escapeHtml(path)}</code></h3><p>${escapeHtml(operation.summary)}. ${escapeHtml(operation.description)}</p>
${parameters.length > 0 ? `<table><tr><th>Parameter</th><th>Where</th><th>Shape</th></tr>${parameters.join("")}</table>` : ""}
${sent ? `<details><summary>Body</summary>${json(sent)}</details>` : ""}
<details><summary>Answer</summary>${json(answer)}</details>
<p>Problems: ${statuses.join(", ")}</p></article>`;
}

function problemSection(): string {
  const rows = Object.entries(problems).map(
    ([code, { status, title }]) =>
      `<tr id="${code}"><td>${status}</td><td><code>${code}</code></td><td>${title}</td></tr>`,
  );
  return `<h2 id="problems">Problems</h2><p>A problem has its sentence as <code>detail</code>, in the language of <code>Accept-Language</code>. For programs, <code>key</code> names the sentence and <code>params</code> has what it is about; each entry of <code>errors</code> has them for one field.</p><table><tr><th>Status</th><th>Code</th><th>Meaning</th></tr>${rows.join("")}</table>`;
}

function shape(name: string, schema: unknown): string {
  return `<details id="${escapeHtml(name)}"><summary>${escapeHtml(name)}</summary>${json(schema)}</details>`;
}

function json(value: unknown): string {
  return `<pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2) ?? "")}</pre>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

const style =
  "body{font:16px/1.5 system-ui,sans-serif;color:#14211c;margin:0}main{max-width:960px;margin:auto;padding:24px 16px}" +
  "nav a{margin-right:12px}a{color:#115546}article{border-top:1px solid #dce3de;padding:12px 0}h3{margin:0}" +
  "pre{background:#f1f5f2;padding:10px;overflow:auto;margin:4px 0}table{border-collapse:collapse;width:100%}" +
  "td,th{text-align:left;vertical-align:top;padding:4px 8px;border-bottom:1px solid #dce3de}summary{cursor:pointer;padding:4px 0}";
