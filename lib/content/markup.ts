import { ArticleJsonLd, FAQJsonLd } from "next-seo";

import { jsonLdOf } from "@/lib/seo/json-ld";

import type { Post } from "./contract";
import { plainText, wordCount } from "./rules";

export type ContentMarkupSettings = {
  /** Absolute, in the page's language. */
  urlOf: (path: string) => string;
  fileOf: (path: string) => string;
  shopName: string;
};

export function postMarkup(post: Post, path: string, { urlOf, fileOf, shopName }: ContentMarkupSettings): object {
  const article = ArticleJsonLd({
    type: "BlogPosting",
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
  });
  // next-seo has no place for these three.
  const more = { articleSection: post.categories, wordCount: wordCount(post.body), inLanguage: "en" };
  return { ...jsonLdOf(article), ...more };
}

/** An answer is one or more paragraphs. */
type Question = { question: string; answer: readonly string[] };

export function faqMarkup(questions: readonly Question[], inLanguage: string): object {
  const answered = questions.map(({ question, answer }) => ({ question, answer: answer.map(plainText).join(" ") }));
  return { ...jsonLdOf(FAQJsonLd({ questions: answered })), inLanguage };
}

export type SitePageFacts = {
  type: "WebPage" | "AboutPage" | "ContactPage";
  name: string;
  description: string;
  url: string;
  /** ISO day. */
  changed: string;
  inLanguage: string;
  /** The home page describes the organisation. */
  home: string;
  shopName: string;
};

export function sitePageMarkup({ type, changed, home, shopName, ...facts }: SitePageFacts): object {
  return {
    "@context": "https://schema.org",
    "@type": type,
    ...facts,
    dateModified: changed,
    isPartOf: { "@type": "WebSite", name: shopName, url: home },
    about: { "@type": "OnlineStore", name: shopName, url: home },
  };
}
