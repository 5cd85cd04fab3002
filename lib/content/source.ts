import type { TextBlock } from "./contract";
import type { BlogCategoryName } from "./rules";

/** A post in content/blog/*.md; the file's name is its slug. */
export type PostSource = {
  slug: string;
  title: string;
  /** One or two sentences for cards, feeds and the page's description. */
  shortDescrip: string;
  date: string;
  author: string;
  categories: [BlogCategoryName, ...BlogCategoryName[]];
  image: string;
  alt: string;
  department: "home" | "gadget" | "kids" | "fashion" | "drone" | "health" | "auto" | "watch";
  /** The shop category whose products are shown beside the text. */
  shopCategory: string;
  body: TextBlock[];
};

/** Texts may contain `[label](/path)` links, `**strong**` words and the facts of `PageFacts`, such as `{days}`. */
export type PageText = {
  title: string;
  /** For search engines and shared links, which show at most 155 characters. */
  description: string;
  intro: string;
  sections: PageSection[];
};

export type PageSection = {
  /** The same in all languages, so that links survive a change of language. */
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
  sellOnNijer: PageText;
};
