import { useTranslations } from "next-intl";

import type { ShopContext } from "@/components/shell/shop-context";
import type { Category } from "@/lib/categories/contract";
import type { Language } from "@/lib/locale/rules";
import { categoryPath, localPath } from "@/lib/paths";
import { pictureUrl } from "@/lib/pictures";

/** First children that a card names (spec §9 "Lists"). */
const childrenShown = 5;

/** "Shop by department": picture, name, the first children and the number of products. */
export function DepartmentCards({ language, departments }: Pick<ShopContext, "language" | "departments">) {
  const t = useTranslations("home");
  return (
    <section className="wrap mt-10 md:mt-14">
      <h2 className="mb-5 text-xl">{t("byDepartment")}</h2>
      <ul className="max-md:scroller gap-3 max-md:-mx-4 max-md:auto-cols-[272px] max-md:justify-start max-md:px-4 md:grid md:grid-cols-2 md:gap-4 xl:grid-cols-4">
        {departments.map((department) => (
          <DepartmentCard key={department.slug} language={language} department={department} />
        ))}
      </ul>
    </section>
  );
}

function DepartmentCard({ language, department }: { language: Language; department: Category }) {
  const t = useTranslations("home");
  const href = localPath(language, categoryPath(department));
  return (
    <li className="panel flex min-h-[184px] overflow-hidden transition-shadow hover:shadow-card">
      <a
        href={href}
        tabIndex={-1}
        aria-hidden="true"
        className="grid w-[116px] shrink-0 place-items-center"
        style={{ background: `var(--color-${department.department})` }}
      >
        {department.image && (
          <img
            src={pictureUrl(department.image, 400)}
            alt=""
            width={400}
            height={400}
            loading="lazy"
            decoding="async"
            className="fade-edges w-full"
          />
        )}
      </a>
      <div className="flex min-w-0 flex-1 flex-col p-3.5 pb-2.5">
        <h3 className="text-[17px] leading-5">
          <a href={href} className="block py-0.5 hover:underline">
            {department.name}
          </a>
        </h3>
        <ul className="mt-0.5 text-sm text-ink-2">
          {department.children.slice(0, childrenShown).map((child) => (
            <li key={child.slug}>
              <a
                href={localPath(language, categoryPath(child))}
                className="block truncate py-[3px] hover:text-pond-700 hover:underline"
              >
                {child.name}
              </a>
            </li>
          ))}
        </ul>
        <p
          className="mt-auto pt-1 text-xs font-semibold"
          style={{ color: `var(--color-${department.department}-thread)` }}
        >
          {t("products", { count: department.items })}
        </p>
      </div>
    </li>
  );
}

/** The departments as round pictures to swipe through, below the strip on narrow screens. */
export function DepartmentScroller({ language, departments }: Pick<ShopContext, "language" | "departments">) {
  const t = useTranslations("shell");
  return (
    <nav aria-label={t("departments")} className="mt-7 lg:hidden">
      <div className="scroller auto-cols-[84px] justify-start gap-3 px-4">
        {departments.map((department) => (
          <a
            key={department.slug}
            href={localPath(language, categoryPath(department))}
            className="text-center text-xs leading-[15px] font-semibold"
          >
            <span
              className="mb-1.5 block aspect-square overflow-hidden rounded-full"
              style={{ background: `var(--color-${department.department})` }}
            >
              {department.image && (
                <img
                  src={pictureUrl(department.image, 160)}
                  alt=""
                  width={160}
                  height={160}
                  loading="lazy"
                  decoding="async"
                />
              )}
            </span>
            {department.name}
          </a>
        ))}
      </div>
    </nav>
  );
}
