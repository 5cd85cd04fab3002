import { getTranslations } from "next-intl/server";

import { Echo } from "@/components/ui/echo";
import type { Category } from "@/lib/categories/contract";
import type { Language } from "@/lib/locale/rules";
import { localPath } from "@/lib/paths";
import { pictureUrl } from "@/lib/pictures";

import { siblingPath, type ListScope } from "./list-scope";
import type { ListWords } from "./list-words";

type ListHeadProps = { scope: ListScope; branch: Category[]; words: ListWords; pictures: string[]; language: Language };

/** A category has its department's background; lists across departments have the page's. */
export async function ListHead({ scope, branch, words, pictures, language }: ListHeadProps) {
  const { category, brand } = scope;
  if (!category || brand) return <PlainHead words={words} />;
  return (
    <>
      <div
        className="relative mt-2 flex items-center overflow-hidden rounded-lg px-5 py-5 md:mt-3 md:px-8 md:py-6 lg:min-h-[106px]"
        style={{
          background: `var(--color-${category.department})`,
          color: `var(--color-${category.department}-thread)`,
        }}
      >
        <div className="absolute inset-y-0 right-0 left-3/4 md:left-[60%] lg:left-[700px]">
          <Echo className="[--echo-at:70%_40%]" />
        </div>
        <div className="relative max-w-[620px]">
          <h1 className="text-[30px] leading-8 text-ink md:text-2xl">{words.title}</h1>
          {words.text && <p className="mt-1 text-[14px] text-ink">{words.text}</p>}
        </div>
        <div className="absolute inset-y-0 right-6 hidden items-center gap-3 lg:flex" aria-hidden="true">
          {pictures.map((picture) => (
            <img
              key={picture}
              src={pictureUrl(picture, 160)}
              alt=""
              width={82}
              height={82}
              loading="lazy"
              className="size-[82px] rounded-md object-cover"
            />
          ))}
        </div>
      </div>
      <BranchChips scope={scope} branch={branch} language={language} />
    </>
  );
}

function PlainHead({ words }: { words: ListWords }) {
  return (
    <div className="mt-1">
      <h1 className="text-[30px] leading-9 md:text-2xl">{words.title}</h1>
      {words.text && <p className="mt-1 text-[14px] text-ink-2">{words.text}</p>}
    </div>
  );
}

async function BranchChips({ scope, branch, language }: Pick<ListHeadProps, "scope" | "branch" | "language">) {
  const t = await getTranslations({ locale: language, namespace: "list" });
  const { category } = scope;
  const isBranch = category && category.children.length > 0;
  const whole = isBranch ? category : category?.parents.at(-1);
  if (!category || !whole) return null;
  const chips = [{ slug: whole.slug, name: t("everythingIn", { category: whole.name }) }, ...branch];
  return (
    <nav aria-label={t("subcategories")} className="scroller mt-3 justify-start gap-2 pb-1">
      {chips.map(({ slug, name }) => {
        const isShown = slug === category.slug;
        return (
          <a
            key={slug}
            href={localPath(language, siblingPath(scope, { slug }))}
            aria-current={isShown ? "page" : undefined}
            className={`chip ${isShown ? "on" : ""}`}
          >
            {name}
          </a>
        );
      })}
    </nav>
  );
}
