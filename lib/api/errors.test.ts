import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import { describe, expect, it, test } from "vitest";

import { messagesOf } from "@/lib/locale/messages";
import { languages } from "@/lib/locale/rules";

import { errorFormatter } from "./error-formatter";
import { errorText, issueText, readIssueText } from "./error-text";
import { ApiError, invalidFields, problemOf } from "./errors";

type Tree = { [name: string]: string | Tree };

const root = path.resolve(import.meta.dirname, "../..");

function leavesOf(tree: Tree, under = ""): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === "string" ? [[`${under}${name}`, value] as [string, string]] : leavesOf(value, `${under}${name}.`),
  );
}

const catalogue = new Map(leavesOf((await messagesOf("en")).errors));

const files = ["lib", "server"].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".ts") && !/\.test\.ts$|^testing/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name)),
);
const sources = files.map((file) => ({ file: path.relative(root, file), text: readFileSync(file, "utf8") }));

/** The text between a bracket and the one that closes it. */
function enclosed(text: string, from: number): string {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if ("({[".includes(text[at] ?? "")) depth++;
    if (")}]".includes(text[at] ?? "") && --depth === 0) return text.slice(from + 1, at);
  }
  throw new Error(`not closed: ${text.slice(from, from + 60)}`);
}

/** The arguments of a call, or the members of an object: split at commas outside of brackets, strings and templates. */
function partsOf(text: string): string[] {
  const parts = [""];
  let depth = 0;
  let quote = "";
  for (const sign of text) {
    if (quote) quote = sign === quote ? "" : quote;
    else if ("\"'`".includes(sign)) quote = sign;
    else if ("({[".includes(sign)) depth++;
    else if (")}]".includes(sign)) depth--;
    if (sign === "," && depth === 0 && !quote) parts.push("");
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}

/** Every message that the code makes: its key, or the pattern of several, and the names of its parameters. */
const made = sources.flatMap(({ file, text }) =>
  [...text.matchAll(/\b(?:errorText|issueText)\(/g)]
    .filter(({ index }) => !text.slice(0, index).endsWith("function "))
    .map(({ index, 0: call }) => {
      const [key = "", params] = partsOf(enclosed(text, index + call.length - 1));
      const names = params?.startsWith("{")
        ? partsOf(enclosed(params, 0)).map((member) => member.split(":")[0] ?? "")
        : [];
      return { file, key, params: names.toSorted() };
    }),
);

/** The catalogue's keys that the first argument of a call can be. */
function keysOf(argument: string): string[] {
  const literals = [...argument.matchAll(/"([^"]+)"/g)].map(([, key]) => key ?? "");
  const [, template] = /`([^`]+)`/.exec(argument) ?? [];
  if (!template) return literals.filter((key) => key.includes("."));
  const pattern = new RegExp(`^${template.replaceAll(".", "\\.").replace(/\$\{[^}]*\}/g, "[\\w-]+")}$`);
  return [...catalogue.keys()].filter((key) => pattern.test(key));
}

/** The arguments of a message, those of its plurals included. */
function argumentsOf(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\s*(\w+)\s*[,}]/g)].map(([, name]) => name ?? ""))].toSorted();
}

describe("every message that the API can answer", () => {
  test("is made from a key of the catalogue", () => {
    expect(made.length).toBeGreaterThan(200);
    const unknown = made.flatMap(({ file, key }) =>
      keysOf(key)
        .filter((one) => !catalogue.has(one))
        .map((one) => `${file}: ${one}`),
    );
    expect(unknown).toEqual([]);
  });

  test.each(languages)("has a sentence in %s", async (language) => {
    const own = new Map(leavesOf((await messagesOf(language)).errors));
    const missing = [...catalogue.keys()].filter((key) => !own.get(key)?.trim());
    expect(missing).toEqual([]);
  });

  test("gets the parameters that its sentence names", () => {
    const wrong = made.flatMap(({ file, key, params }) => {
      // What a pattern stands for is narrowed by its type, which a text search does not know.
      const keys = key.startsWith('"') ? keysOf(key) : [];
      const wanted = [...new Set(keys.flatMap((one) => argumentsOf(catalogue.get(one) ?? "")))];
      const isComplete = wanted.every((name) => params.includes(name));
      return isComplete ? [] : [`${file}: ${key} needs ${wanted.join(", ")}`];
    });
    expect(wrong).toEqual([]);
  });

  test("is used: the catalogue has no other", () => {
    const literals = new Set(
      sources.flatMap(({ text }) => [...text.matchAll(/"([a-z]\w*(?:\.[\w-]+)+)"/g)].map(([, key]) => key ?? "")),
    );
    const used = new Set([...literals, ...made.flatMap(({ key }) => keysOf(key))]);
    expect([...catalogue.keys()].filter((key) => !used.has(key))).toEqual([]);
  });

  test("is not a sentence in a contract", () => {
    const sentences = sources
      .filter(({ file }) => /contract\.ts$|query-values\.ts$/.test(file))
      .flatMap(({ file, text }) =>
        [...text.matchAll(/(?:message: |,\s*)["`][a-zA-Z']+ [^"`]*["`](?=,?\s*\))/g)].map(
          ([found]) => `${file}: ${found}`,
        ),
      );
    expect(sentences).toEqual([]);
  });

  test("is not a string where it is thrown", () => {
    // @ts-expect-error ApiError takes messages of the catalogue only
    expect(() => new ApiError("gone", "This is over.")).toThrow(TypeError);
  });
});

describe("a problem document", () => {
  const error = new ApiError("conflict", errorText("checkout.short", { name: "Lampe {1}", count: 12 }), {
    members: { Version: 3 },
  });

  it("has the sentence in the language of the request, its key and its parameters", async () => {
    const document = (language: "en" | "bn") => errorFormatter(language).then((format) => problemOf(error, format));
    expect(await document("en")).toEqual({
      type: "/api/docs#conflict",
      title: "The state of things does not allow it",
      status: 409,
      detail: 'Only 12 of "Lampe {1}" left.',
      key: "checkout.short",
      params: { name: "Lampe {1}", count: 12 },
      Version: 3,
    });
    expect((await document("bn")).detail).toBe("“Lampe {1}”-এর মাত্র ১২টি বাকি।");
  });

  it("says what is wrong with each field, also with nested messages", async () => {
    const name = errorText("fields.names.City");
    const errors = [
      { path: "Address.City", message: errorText("fields.required", { name }) },
      { path: "", message: errorText("input.notJson") },
    ];
    const { detail, errors: fields } = problemOf(invalidFields(errors), await errorFormatter("fr"));
    expect(detail).toBe("Address.City\u00a0: Ville\u00a0: champ obligatoire; input\u00a0: Ce n’est pas du JSON valide");
    expect(fields).toEqual([
      { path: "Address.City", message: "Ville\u00a0: champ obligatoire", key: "fields.required", params: { name } },
      { path: "", message: "Ce n’est pas du JSON valide", key: "input.notJson" },
    ]);
  });

  it("puts several sentences one after the other", async () => {
    const several = new ApiError("invalid", [errorText("checkout.empty"), errorText("checkout.unsoldItem")]);
    const { detail, key } = problemOf(several, await errorFormatter("de"));
    expect([detail, key]).toEqual(["Der Warenkorb ist leer. Ein Artikel wird nicht mehr verkauft.", undefined]);
  });

  it("counts as the language does", async () => {
    const text = (count: number) => errorText("categories.hasProducts", { count });
    const format = await errorFormatter("de");
    expect([format(text(1)), format(text(5))]).toEqual([
      "Ein Produkt ist darin. Verschieben Sie es zuerst.",
      "5 Produkte sind darin. Verschieben Sie sie zuerst.",
    ]);
  });
});

test("a contract's message passes through zod unchanged", () => {
  expect(readIssueText(issueText("field.longest", { max: 160 }))).toEqual(errorText("field.longest", { max: 160 }));
  expect(readIssueText("Invalid input")).toEqual(errorText("input.invalid"));
});
