import "server-only";

import { isLanguage } from "@/lib/locale/rules";
import { loadTexts } from "@/lib/locale/texts";

import type { Problem } from "./errors";

type Tree = { [key: string]: string | Tree };
/** Translates a sentence that the server produces in English; an unknown one stays as it is. */
export type Say = (sentence: string) => string;

const known = new Map<string, Promise<Say>>();
const asIs: Say = (sentence) => sentence;

/**
 * Rules and queries state problems in English, far below where the reader's language is known, and imports store them.
 * The catalogues have the same sentences under `refusals`, so they are translated where they leave the server.
 */
export async function sayIn(language: string): Promise<Say> {
  if (language === "en" || !isLanguage(language)) return asIs;
  const found = known.get(language) ?? build(language);
  known.set(language, found);
  return found;
}

async function build(language: string): Promise<Say> {
  const [english, own] = await Promise.all([loadTexts("en"), loadTexts(language)]);
  const translated = new Map(sentencesOf(own.refusals));
  const fixed = new Map<string, string>();
  const open: (Pattern & { text: string })[] = [];
  for (const [key, sentence] of sentencesOf(english.refusals)) {
    const text = translated.get(key) ?? sentence;
    if (sentence.includes("{")) open.push({ ...patternOf(sentence), text });
    else fixed.set(sentence, text);
  }
  // "At most {max}" would match every sentence that begins like it: the pattern with the most words comes first.
  open.sort((a, b) => b.literal - a.literal);
  return (sentence) => {
    const exact = fixed.get(sentence);
    if (exact !== undefined) return exact;
    for (const { pattern, names, text } of open) {
      const match = pattern.exec(sentence);
      if (match) return text.replace(/\{(\w+)\}/g, (_, name: string) => match[names.indexOf(name) + 1] ?? "");
    }
    return sentence;
  };
}

function sentencesOf(tree: string | Tree | undefined, under = ""): [string, string][] {
  if (typeof tree === "string") return [[under, tree]];
  return Object.entries(tree ?? {}).flatMap(([name, below]) => sentencesOf(below, `${under}.${name}`));
}

type Pattern = { pattern: RegExp; names: string[]; /** Letters outside the placeholders. */ literal: number };

/** "At most {max} characters" matches "At most 160 characters". */
function patternOf(sentence: string): Pattern {
  const names = [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");
  const parts = sentence.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return { pattern: new RegExp(`^${parts.join("(.+)")}$`, "s"), names, literal: parts.join("").length };
}

/** A problem document in the reader's language. */
export async function translateProblem(problem: Problem, language: string): Promise<Problem> {
  const say = await sayIn(language);
  if (say === asIs) return problem;
  const errors = problem.errors?.map((error) => ({ ...error, message: say(error.message) }));
  return { ...problem, detail: say(problem.detail), ...(errors && { errors }) };
}
