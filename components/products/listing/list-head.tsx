import { Echo } from "@/components/ui/echo";
import type { Category } from "@/lib/categories/contract";
import type { Language } from "@/lib/locale/rules";
import { getTranslations } from "@/lib/locale/translations";
import { localPath } from "@/lib/paths";
import { imageUrl } from "@/lib/images";

import { siblingPath, type ListScope } from "./list-scope";
import type { ListHeading } from "./list-heading";

type ListHeadProps = {
  scope: ListScope;
  branch: Category[];
  heading: ListHeading;
  images: string[];
  language: Language;
};

/** A category has its department's background; lists across departments have the page's. */
export async function ListHead({ scope, branch, heading, images, language }: ListHeadProps) {
  const { category, brand } = scope;
  if (!category || brand) return <PlainHead heading={heading} />;
  return (
    <>
      <div
        className="relative mt-2 flex items-center overflow-hidden rounded-lg px-5 py-5 md:mt-3 md:px-8 md:py-6 lg:min-h-[106px]"
        style={{
          background: `var(--color-${category.department})`,
          color: `var(--color-${category.department}-thread)`,
        }}
      >
        {/* Below this width the text takes the whole line. */}
        <div className="absolute inset-y-0 right-0 left-[560px] [mask-image:linear-gradient(to_right,transparent,#000_35%)] max-lg:hidden xl:left-[700px]">
          <Echo className="[--echo-at:right_-441px_top_50%]" />
        </div>
        <div className="relative max-w-[680px] lg:max-xl:max-w-[560px]">
          <h1 className="text-[30px] leading-8 text-ink md:text-2xl">{heading.title}</h1>
          {heading.text && <p className="mt-1 text-[14px] text-balance text-ink">{heading.text}</p>}
        </div>
        <div className="absolute inset-y-0 right-6 hidden items-center gap-3 lg:flex" aria-hidden="true">
          {images.map((image) => (
            <img
              key={image}
              src={imageUrl(image, 160)}
              alt=""
              width={82}
              height={82}
              loading="lazy"
              className="size-[82px] [mask-image:radial-gradient(closest-side,#000_82%,transparent)] object-cover"
            />
          ))}
        </div>
      </div>
      <BranchChips scope={scope} branch={branch} language={language} />
    </>
  );
}

function PlainHead({ heading }: { heading: ListHeading }) {
  return (
    <div className="mt-1">
      <h1 className="text-[30px] leading-9 md:text-2xl">{heading.title}</h1>
      {heading.text && <p className="mt-1 text-[14px] text-pretty text-ink-2">{heading.text}</p>}
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
