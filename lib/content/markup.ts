import type { Post } from "./contract";
import { plainText, wordCount } from "./rules";

export type ContentMarkupSettings = {
  /** Makes a path of the shop absolute in the page's language. */
  urlOf: (path: string) => string;
  /** Makes the address of a file absolute. */
  fileOf: (path: string) => string;
  shopName: string;
};

export function postMarkup(post: Post, path: string, { urlOf, fileOf, shopName }: ContentMarkupSettings): object {
  return {
    "@context": "https://schema.org",
    "@type": "BlogPosting",
    headline: post.title,
    description: post.shortDescrip,
    image: [fileOf(post.image)],
    datePublished: post.date,
    dateModified: post.date,
    author: { "@type": "Person", name: post.author },
    publisher: {
      "@type": "Organization",
      name: shopName,
      url: fileOf("/"),
      logo: { "@type": "ImageObject", url: fileOf("/icon-512.png") },
    },
    mainEntityOfPage: urlOf(path),
    articleSection: post.categories,
    wordCount: wordCount(post.body),
    inLanguage: "en",
  };
}

/** Each answer is one or more paragraphs. */
export type Question = { question: string; answer: readonly string[] };

export function faqMarkup(questions: readonly Question[]): object {
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    inLanguage: "en",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer.map(plainText).join(" ") },
    })),
  };
}
