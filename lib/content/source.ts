import type { TextBlock } from "./contract";
import type { BlogCategoryName } from "./rules";

/** A post as content/blog/*.md has it; its slug is the file's name. */
export type PostSource = {
  slug: string;
  title: string;
  /** One or two sentences for cards, feeds and the page's description. */
  shortDescrip: string;
  /** ISO day. */
  date: string;
  author: string;
  categories: [BlogCategoryName, ...BlogCategoryName[]];
  image: string;
  alt: string;
  department: "home" | "gadget" | "kids" | "fashion" | "drone" | "health" | "auto" | "watch";
  /** The category of the shop whose products stand beside the text. */
  shopCategory: string;
  body: TextBlock[];
};

/**
 * A page of the shop as content/pages has it. Texts may hold `[label](/path)` links, `**strong**` words and the facts
 * of `PageFacts`, such as `{days}`.
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

export type PageTexts = {
  faq: FaqText;
  refundPolicy: PageText;
  privacyPolicy: PageText;
  terms: PageText;
  aboutUs: PageText;
  whyShopHere: PageText;
};
