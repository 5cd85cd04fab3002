import { useTranslations } from "next-intl";

import { Echo } from "@/components/ui/echo";
import type { Category } from "@/lib/categories/contract";
import { categoryPath, localPath } from "@/lib/paths";
import { pictureUrl } from "@/lib/pictures";

/** A quilt of categories: the first large, two wide, the others small. */
export function Trending({ language, categories }: { language: string; categories: Category[] }) {
  const t = useTranslations("home");
  if (categories.length === 0) return null;
  return (
    <section className="trending-band">
      <div className="wrap">
        <div className="mb-5 flex items-end justify-between">
          <h2 className="text-xl">{t("trending")}</h2>
          <a href={localPath(language, "/products")} className="link text-[14px]">
            {t("allProducts")}
          </a>
        </div>
        <ul className="trending">
          {categories.map((category) => (
            <li key={category.slug}>
              <a href={localPath(language, categoryPath(category))} className={`tile on-${category.department}`}>
                <Echo />
                {category.image && (
                  <img
                    src={pictureUrl(category.image, 400)}
                    alt=""
                    width={400}
                    height={400}
                    loading="lazy"
                    decoding="async"
                  />
                )}
                <span className="display tile-name">{category.name}</span>
                <span className="tile-note">{t("products", { count: category.items })}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
