import { useTranslations } from "next-intl";

import { Icon } from "@/components/ui/icon";
import type { PostSummary } from "@/lib/content/contract";
import { foundQuestions, sitePages } from "@/lib/content/page-rules";
import type { FaqQuestion, FaqText } from "@/lib/content/source";
import type { Language } from "@/lib/locale/rules";
import { localPath } from "@/lib/paths";

import { faqId } from "./faq-id";
import { FaqSearch } from "./faq-search";
import { HelpColumn } from "./help-panel";
import { SiteHead } from "./site-head";
import { SiteLinks } from "./site-links";
import { Inline } from "./text-blocks";

type FaqPageProps = {
  text: FaqText;
  language: Language;
  posts: readonly PostSummary[];
  /** The query of a form sent without scripts. */
  query?: string;
};

/** A search only hides questions that do not match. */
export function FaqPage({ text, language, posts, query = "" }: FaqPageProps) {
  const { ids, isOpen } = foundQuestions(text, query);
  const t = useTranslations("site");
  return (
    <>
      <SiteHead page="faq" language={language} title={text.title} intro={text.intro}>
        <FaqSearch
          language={language}
          action={localPath(language, sitePages.faq.path)}
          asked={query}
          found={query.trim() === "" ? null : ids.size}
          messages={{
            submit: t("faq.submit"),
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
            <section
              key={id}
              className="faq-topic"
              aria-labelledby={id}
              hidden={!questions.some((question) => ids.has(question.id))}
            >
              <h2 id={id}>{title}</h2>
              {questions.map((question) => (
                <Question
                  key={question.id}
                  {...question}
                  language={language}
                  isHidden={!ids.has(question.id)}
                  isOpen={isOpen}
                />
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

type QuestionProps = FaqQuestion & { language: Language; isHidden: boolean; isOpen: boolean };

function Question({ id, question, answer, language, isHidden, isOpen }: QuestionProps) {
  return (
    <details suppressHydrationWarning className="faq-question" hidden={isHidden} open={isOpen && !isHidden}>
      <summary>
        <span>{question}</span>
        <Icon name="chevron-down" size={18} className="chevron" />
      </summary>
      {/* The id is inside the `details`, so that the browser opens the question for a link to it. */}
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
