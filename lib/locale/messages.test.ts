import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import { createTranslator } from "next-intl";
import { describe, expect, it, test } from "vitest";

import { messagesOf } from "./messages";
import { languages, type Language } from "./rules";

type Tree = { [key: string]: string | Tree };

const root = path.resolve(import.meta.dirname, "../..");
const filesOf = (language: Language) => readdirSync(path.join(root, "messages", language)).toSorted();

function readFiles(language: Language): Record<string, Tree> {
  const read = (file: string) => JSON.parse(readFileSync(path.join(root, "messages", language, file), "utf8")) as Tree;
  return Object.fromEntries(filesOf(language).map((file) => [file, read(file)]));
}

const read = (language: Language): Tree => Object.assign({}, ...Object.values(readFiles(language))) as Tree;

/** Every text with its key: `cart.add.done`. */
function textsOf(tree: Tree, under = ""): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([name, value]) => {
    const key = under ? `${under}.${name}` : name;
    return typeof value === "string" ? [[key, value] as [string, string]] : textsOf(value, key);
  });
}

const english = textsOf(read("en"));

/** The arguments of a text: the names in its outermost braces, without the words of its plurals. */
function argumentsOf(text: string): string[] {
  const found = new Set<string>();
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === "{" && depth++ === 0) found.add(/^\s*(\w+)/.exec(text.slice(at + 1))?.[1] ?? "");
    if (text[at] === "}") depth--;
  }
  return [...found].toSorted();
}

const tagsOf = (text: string) => [...text.matchAll(/<\/?(\w+)>/g)].map(([tag]) => tag).toSorted();

/** Formats a text like the pages, for each count; throws the error. */
function format(language: Language, text: string, counts: readonly number[]): void {
  const onError = (error: Error) => {
    throw error;
  };
  const t = createTranslator({ locale: language, messages: { text }, onError });
  const names = [...text.matchAll(/\{\s*(\w+)\s*[,}]/g)].map(([, name]) => name ?? "");
  const tags = [...text.matchAll(/<(\w+)>/g)].map(([, name]) => name ?? "");
  const same = (chunks: string) => chunks;
  for (const count of names.length > 0 ? counts : counts.slice(0, 1)) {
    t.markup("text", Object.fromEntries([...names.map((name) => [name, count]), ...tags.map((name) => [name, same])]));
  }
}

describe.each(languages)("the texts in %s", (language) => {
  const texts = textsOf(read(language));
  const original = new Map(english);

  it("are in the same files as in English, and each namespace is in one of them", async () => {
    const namespaces = (files: Record<string, Tree>) =>
      Object.entries(files).flatMap(([file, tree]) => Object.keys(tree).map((name) => `${file} ${name}`));
    const own = namespaces(readFiles(language));
    expect(own).toEqual(namespaces(readFiles("en")));
    const names = own.map((place) => place.split(" ")[1]);
    expect(names).toEqual([...new Set(names)]);
    expect(await messagesOf(language)).toEqual(read(language));
  });

  it("are those of the English catalogue, none missing and none too many", () => {
    const keys = texts.map(([key]) => key);
    expect(english.map(([key]) => key).filter((key) => !keys.includes(key))).toEqual([]);
    expect(keys.filter((key) => !original.has(key))).toEqual([]);
  });

  it("have the parameters of the English ones", () => {
    const differing = texts.filter(([key, text]) => {
      const source = original.get(key) ?? "";
      return argumentsOf(text).join() !== argumentsOf(source).join() || tagsOf(text).join() !== tagsOf(source).join();
    });
    expect(differing).toEqual([]);
  });

  it("are not empty, have no stray spaces and can be formatted for every count", () => {
    for (const [key, text] of texts) {
      expect([key, text.trim() || "empty"]).toEqual([key, text]);
      expect(() => format(language, text, [0, 1, 2, 5, 1_000]), key).not.toThrow();
    }
  });
});

const cased = languages.filter((language) => language !== "bn");

test.each(cased)("errors are whole sentences in %s, since fields show them alone", (language) => {
  const errors = textsOf(read(language)).filter(([key]) => key.startsWith("errors."));
  expect(errors.filter(([, text]) => /^(?:\{\w+, plural, one \{)?\p{Ll}/u.test(text))).toEqual([]);
});

test.each([
  ["en", 0, "not used yet"],
  ["en", 1, "used once"],
  ["en", 1_200, "used 1,200 times"],
  ["bn", 2, "২ বার ব্যবহৃত"],
] as const)("a coupon in %s that was used %i times is %s", async (locale, count, text) => {
  const { admin } = await messagesOf(locale);
  expect(createTranslator({ locale, messages: { admin } })("admin.money.used", { count })).toBe(text);
});

const frenchPages = path.join(root, "content/pages/fr");

/** Forms of the other address: the shop says Sie, vous and আপনি, and tu in Italian. */
const otherAddress = {
  de: /(?<!\p{L})(?:du|dein\p{L}*|dich|dir|schreib|gib|wähle?|melde|versuch es|versuche es|prüfe)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:tu|toi|ton|tes)(?!\p{L})/iu,
  it: /(?<!\p{L})(?:Suo|Sua|Suoi|Sue|riprovi|scelga|scriva|inserisca|metta|ricarichi|Le scriv\p{L}+)(?!\p{L})/u,
  bn: /তুমি|তোমা/u,
};

test.each(Object.entries(otherAddress))("people are addressed in one way in %s", (language, other) => {
  expect(textsOf(read(language as Language)).filter(([, text]) => other.test(text))).toEqual([]);
});

test("French has no-break spaces before double signs and inside of its quotation marks", () => {
  const pages = [
    path.join(root, "content/faq/fr.md"),
    ...readdirSync(frenchPages).map((file) => path.join(frenchPages, file)),
  ];
  const prose = pages.map((file) => {
    const lines = readFileSync(file, "utf8").replace(/^(title|description|intro): /gm, "");
    return [file, lines.replace(/https?:\S+|\w+:\w+/g, "")] as const;
  });
  const wrong = [...textsOf(read("fr")), ...prose].filter(([, text]) =>
    // Skeletons of numbers, times, and the fields of an import have colons of their own.
    /(?<!\u00A0)[:;!?»](?!\/)|«(?!\u00A0)|[\d}] ?%/.test(text.replace(/::[.0#]+|\d:\d|Material: Jute|Height: 30/g, "")),
  );
  expect(wrong).toEqual([]);
});

test("translations are translated: few texts are the same in another language", () => {
  for (const language of languages.filter((each) => each !== "en")) {
    const own = new Map(textsOf(read(language)));
    const same = english.filter(
      ([key, text]) => own.get(key) === text && /\p{L}{4}/u.test(text.replace(/\{.*?\}/g, "")),
    );
    expect([language, same.length / english.length < 0.05]).toEqual([language, true]);
  }
});

/** The sources of everything that shows texts. */
function sources(folder: string): string {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), "utf8"))
    .join("\n");
}

test("every text is used somewhere", () => {
  const words = new Set(
    ["app", "components", "demo", "lib", "server", "stores"].flatMap(
      (folder) => sources(folder).match(/[\w-]+/g) ?? [],
    ),
  );
  // The audit log uses a status in lower case as the name of an action.
  const lowerCased = new Set([...words].map((word) => word.toLowerCase()));
  // Used as it is, or composed of a word in the code and a suffix: `${list}Text`.
  const isUsed = (part: string) =>
    lowerCased.has(part) || words.has(part.replace(/(?:[A-Z][a-z]*|_\w+)$/, "")) || words.has(part);
  const unused = english.filter(([key]) => !key.split(".").slice(-2).every(isUsed));
  expect(unused.map(([key]) => key)).toEqual([]);
});
