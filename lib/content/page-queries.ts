import "server-only";

import { countries } from "@/lib/locale/country-rules";
import type { Language } from "@/lib/locale/rules";
import { postPath } from "@/lib/paths";
import { site } from "@/lib/site";

import { fillText, sitePages, type PageFacts } from "./page-rules";
import { pageTexts } from "./pages";
import { listPosts } from "./queries";
import { blogCategories, blogCategoryPath } from "./rules";
import type { PageTexts } from "./source";

export async function readPageText<Key extends keyof PageTexts>(key: Key, language: Language): Promise<PageTexts[Key]> {
  return fillText(pageTexts[language][key], factsFor(language));
}

/** Lists the blog and the site pages for search engines, with the day of the last change. */
export async function listContentPages(): Promise<{ path: string; changed?: string; images?: string[] }[]> {
  const posts = await listPosts();
  const newest = (name?: string) => posts.find(({ categories }) => !name || categories.includes(name))?.date;
  return [
    ...Object.values(sitePages),
    { path: "/blog", changed: newest() },
    ...blogCategories.map(({ slug, name }) => ({ path: blogCategoryPath(slug), changed: newest(name) })),
    ...posts.map(({ slug, date, image }) => ({ path: postPath(slug), changed: date, images: [image] })),
  ];
}

function factsFor(language: Language): PageFacts {
  const number = new Intl.NumberFormat(language);
  return {
    name: site.name,
    email: site.email,
    phone: site.phones[0],
    address: site.address,
    hours: site.hours,
    days: number.format(site.returnDays),
    euDays: number.format(site.withdrawalDays),
    percent: number.format(site.maxDiscountPercent),
    countries: number.format(countries.length),
  };
}
