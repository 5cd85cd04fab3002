import { useTranslations } from "next-intl";

import { Icon } from "@/components/ui/icon";
import type { PostSummary } from "@/lib/content/contract";
import type { FaqQuestion, FaqText } from "@/lib/content/pages/page-text";
import type { Language } from "@/lib/locale/rules";

import { faqId } from "./faq-id";
import { FaqSearch } from "./faq-search";
import { HelpColumn } from "./help-panel";
import { SiteHead } from "./site-head";
import { SiteLinks } from "./site-links";
import { Inline } from "./text-blocks";

type FaqPageProps = { text: FaqText; language: Language; posts: readonly PostSummary[] };

/** All questions and answers stand in the page: the search only hides those that do not fit. */
export function FaqPage({ text, language, posts }: FaqPageProps) {
  const t = useTranslations("site");
  return (
    <>
      <SiteHead page="faq" language={language} title={text.title} intro={text.intro}>
        <FaqSearch
          language={language}
          words={{
            label: t("faq.search"),
            placeholder: t("faq.placeholder"),
            foundOne: t("faq.foundOne"),
            foundMany: t.raw("faq.foundMany") as string,
            nothing: t("faq.nothing"),
          }}
        />
      </SiteHead>
      <div className="wrap site-columns">
        <div className="site-side">
          <nav aria-labelledby="topics" className="text-[14px] max-lg:hidden">
            <h2 id="topics" className="mb-2 text-[16px]">
              {t("faq.topics")}
            </h2>
            <ol className="contents-list">
              {text.topics.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ol>
          </nav>
          <div className="lg:mt-7">
            <SiteLinks language={language} current="faq" />
          </div>
        </div>
        <div className="min-w-0 max-w-[680px]" id={faqId}>
          {text.topics.map(({ id, title, questions }) => (
            <section key={id} className="faq-topic" aria-labelledby={id}>
              <h2 id={id}>{title}</h2>
              {questions.map((question) => (
                <Question key={question.id} {...question} language={language} />
              ))}
            </section>
          ))}
        </div>
        <div className="site-help">
          <HelpColumn language={language} posts={posts} />
        </div>
      </div>
    </>
  );
}

function Question({ id, question, answer, language }: FaqQuestion & { language: Language }) {
  return (
    <details suppressHydrationWarning className="faq-question">
      <summary>
        <span>{question}</span>
        <Icon name="chevron-down" size={18} className="turn" />
      </summary>
      {/* The id is inside: a link to it makes the browser open the question. */}
      <div id={id}>
        {answer.map((paragraph) => (
          <p key={paragraph}>
            <Inline text={paragraph} language={language} />
          </p>
        ))}
      </div>
    </details>
  );
}
