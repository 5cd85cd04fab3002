import type { TextBlock } from "../contract";

/**
 * A page of the shop as it is written. Texts may hold `[label](/path)` links, `**strong**` words and the facts of
 * `pageFacts`, such as `{days}`.
 */
export type PageText = {
  title: string;
  /** For search engines and shared links: at most 155 characters are shown. */
  description: string;
  intro: string;
  sections: PageSection[];
};

export type PageSection = {
  /** The same in all languages, so that a link to it survives a change of language. */
  id: string;
  title: string;
  body: TextBlock[];
};

export type FaqText = Omit<PageText, "sections"> & { topics: FaqTopic[] };
export type FaqTopic = { id: string; title: string; questions: FaqQuestion[] };
/** Each answer is one or more paragraphs. */
export type FaqQuestion = { id: string; question: string; answer: string[] };

/** A part of a page: a text is a paragraph, an array a list, and `{ steps }` a numbered one. */
export function section(id: string, title: string, ...parts: (string | string[] | { steps: string[] })[]): PageSection {
  const body = parts.map((part): TextBlock => {
    if (typeof part === "string") return { kind: "paragraph", text: part };
    return Array.isArray(part)
      ? { kind: "list", ordered: false, items: part }
      : { kind: "list", ordered: true, items: part.steps };
  });
  return { id, title, body };
}

export function topic(id: string, title: string, ...questions: FaqQuestion[]): FaqTopic {
  return { id, title, questions };
}

export function ask(id: string, question: string, ...answer: string[]): FaqQuestion {
  return { id, question, answer };
}
