import { useTranslations } from "next-intl";

import { postDate } from "@/components/blog/post-date";
import { EnlistLink } from "@/components/shops/enlist-links";
import { Notice } from "@/components/ui/notice";
import type { PostSummary } from "@/lib/content/contract";
import { blocksOf, sitePages, type SitePageKey } from "@/lib/content/page-rules";
import type { PageText } from "@/lib/content/source";
import type { Language } from "@/lib/locale/rules";
import { localPath } from "@/lib/paths";

import { Contents } from "./contents";
import { HelpColumn } from "./help-panel";
import { SiteHead } from "./site-head";
import { SiteLinks } from "./site-links";
import { TextBlocks } from "./text-blocks";

export type SitePageProps = {
  page: SitePageKey;
  text: PageText;
  language: Language;
  posts: readonly PostSummary[];
  /** Legally binding: translations are for information only. */
  isLegal?: boolean;
};

/** Links to site pages and headings on the left, help on the right. */
export function SitePage({ page, text, language, posts, isLegal = false }: SitePageProps) {
  const t = useTranslations("site");
  const { changed } = sitePages[page];
  return (
    <>
      <SiteHead page={page} language={language} title={text.title} intro={text.intro}>
        {page === "sellOnNijer" && <SellActions language={language} />}
      </SiteHead>
      <div className="wrap site-columns">
        <div className="site-side">
          <SiteLinks language={language} current={page} />
          <div className="mt-7 text-[14px] max-lg:hidden">
            <Contents title={t("onThisPage")} headings={text.sections.map(({ id, title }) => ({ id, text: title }))} />
          </div>
        </div>
        <div className="min-w-0">
          <p className="mb-5 text-[14px] text-ink-2">
            <time dateTime={changed}>{t("updated", { date: postDate(changed, language) })}</time>
          </p>
          {isLegal && language !== "en" && (
            <div className="mb-6 max-w-[680px]">
              <Notice>{t("bindingEnglish")}</Notice>
            </div>
          )}
          <TextBlocks blocks={blocksOf(text)} language={language} textLanguage={language} />
        </div>
        <div className="site-help">
          <HelpColumn language={language} posts={posts} />
        </div>
      </div>
    </>
  );
}

/** Without scripts the request is made on the contact page. */
function SellActions({ language }: { language: Language }) {
  const t = useTranslations("shops.enlist");
  return (
    <p className="mt-6 flex flex-wrap gap-3">
      <EnlistLink href={localPath(language, sitePages.contactUs.path)} className="btn btn-main">
        {t("request")}
      </EnlistLink>
      <a href={localPath(language, "/account/signup")} className="btn btn-line">
        {t("account")}
      </a>
    </p>
  );
}
