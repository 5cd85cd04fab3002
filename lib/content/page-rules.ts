import type { TextBlock } from "./contract";
import { plainText } from "./rules";
import type { FaqText, PageText } from "./source";

/** The pages under /site, with the ISO day of the last change of their text. */
export const sitePages = {
  faq: { path: "/site/faq", changed: "2026-11-21" },
  refundPolicy: { path: "/site/refund-policy", changed: "2026-11-21" },
  privacyPolicy: { path: "/site/privacy", changed: "2026-11-21" },
  terms: { path: "/site/terms", changed: "2026-11-21" },
  whyShopHere: { path: "/site/why-shop-here", changed: "2026-11-21" },
  aboutUs: { path: "/site/about-us", changed: "2026-11-21" },
  sellOnNijer: { path: "/site/sell-on-nijer", changed: "2026-11-28" },
  contactUs: { path: "/site/contact-us", changed: "2026-11-21" },
} as const;

export type SitePageKey = keyof typeof sitePages;

/** Placeholders that a text may use: `{days}` is the shop's return period. */
export type PageFacts = Record<
  "name" | "email" | "phone" | "address" | "hours" | "days" | "euDays" | "percent" | "countries",
  string
>;

/** @throws for an unknown fact, which a test detects for every page and language */
export function fillFacts(text: string, facts: PageFacts): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const fact = facts[name as keyof PageFacts];
    if (fact === undefined) throw new Error(`There is no fact called ${name}.`);
    return fact;
  });
}

export function fillText<T>(text: T, facts: PageFacts): T {
  if (typeof text === "string") return fillFacts(text, facts) as T;
  if (Array.isArray(text)) return text.map((part: unknown) => fillText(part, facts)) as T;
  if (typeof text !== "object" || text === null) return text;
  return Object.fromEntries(Object.entries(text).map(([key, value]) => [key, fillText(value as unknown, facts)])) as T;
}

export function blocksOf({ sections }: Pick<PageText, "sections">): TextBlock[] {
  return sections.flatMap(({ id, title, body }) => [{ kind: "heading" as const, id, text: title }, ...body]);
}

export function questionsOf({ topics }: Pick<FaqText, "topics">) {
  return topics.flatMap(({ questions }) => questions);
}

const openedAtMost = 3;

/** Ids of matching questions, and whether their answers are opened. A blank query matches all, closed. */
export function foundQuestions(text: Pick<FaqText, "topics">, query: string): { ids: Set<string>; isOpen: boolean } {
  const words = ({ question, answer }: { question: string; answer: readonly string[] }) =>
    [question, ...answer.map(plainText)].join(" ");
  const fitting = questionsOf(text).filter((each) => matchesQuery(words(each), query));
  return { ids: new Set(fitting.map(({ id }) => id)), isOpen: opensFound(query, fitting.length) };
}

export function opensFound(query: string, count: number): boolean {
  return query.trim() !== "" && count <= openedAtMost;
}

/** Rewrites `/site/faq?q=` to an inner page, because the cached page may not read its query. */
export function pathWithQuestion(path: string, query: string | null): string {
  return path === sitePages.faq.path && query !== null ? `${path}/search` : path;
}

/** Folds case and accents, so that "delais" finds "délais". */
export function searchable(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
}

/** All words of the query, in any order. A blank query matches everything. */
export function matchesQuery(text: string, query: string): boolean {
  const within = searchable(text);
  return searchable(query)
    .split(/[\s,.;:!?¿"“”]+/)
    .filter(Boolean)
    .every((word) => within.includes(word));
}
