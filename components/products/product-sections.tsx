import { getTranslations } from "next-intl/server";

import { Icon } from "@/components/ui/icon";
import type { Language } from "@/lib/locale/rules";
import { brandPath, categoryPath, localPath, shopPath } from "@/lib/paths";
import type { Product } from "@/lib/products/contract";
import type { ReviewPage } from "@/lib/reviews/contract";

import { Reviews } from "./reviews";

type SectionsProps = { product: Product; reviews: ReviewPage; language: Language };

/** All of it stands in the page; the row of tabs leads to the parts, so that no script is needed to read one. */
export async function ProductSections({ product, reviews, language }: SectionsProps) {
  const t = await getTranslations({ locale: language, namespace: "product" });
  const hasReviews = reviews.Counts > 0;
  const tabs = [
    product.Description && { id: "description", label: t("description") },
    product.Features.length > 0 && { id: "specification", label: t("specification") },
    hasReviews && { id: "reviews", label: t("reviewsTab", { count: reviews.Counts }) },
    { id: "delivery", label: t("deliveryAndReturns") },
  ].filter((tab) => typeof tab === "object");
  return (
    <div className="mt-12 grid gap-8 lg:grid-cols-[1fr_340px] lg:gap-12">
      <div className="min-w-0">
        <nav aria-label={t("sections")} className="scroller auto-cols-max justify-start gap-6 border-b border-line">
          {tabs.map(({ id, label }, position) => (
            <a key={id} href={`#${id}`} className={`tab text-[17px]! ${position === 0 ? "on" : ""}`}>
              {label}
            </a>
          ))}
        </nav>
        {product.Description && (
          <section id="description" className="pt-6" aria-label={t("description")}>
            <div
              className="prose max-w-[72ch] text-[15px]!"
              lang={product.Language}
              dangerouslySetInnerHTML={{ __html: product.Description }}
            />
          </section>
        )}
        <Specification product={product} language={language} />
        {hasReviews && <Reviews reviews={reviews} language={language} />}
      </div>
      <StorePanel product={product} language={language} />
    </div>
  );
}

async function Specification({ product, language }: { product: Product; language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "product" });
  const category = product.CategoryTree.at(-1);
  const rows = product.Features.map(({ Slug, Name, Value }) => ({ key: Slug, name: Name, value: <>{Value}</> }));
  if (rows.length === 0) return null;
  return (
    <section id="specification" className="pt-10">
      <h2 className="text-xl">{t("specification")}</h2>
      <dl className="mt-4 max-w-[72ch] text-[15px]" lang={product.Language}>
        {rows.map(({ key, name, value }) => (
          <SpecificationRow key={key} name={name} value={value} />
        ))}
        {product.Model && <SpecificationRow name={t("modelName")} value={product.Model} />}
        {product.BrandSlug && (
          <SpecificationRow
            name={t("brand")}
            value={<InnerLink href={localPath(language, brandPath(product.BrandSlug))} label={product.BrandName} />}
          />
        )}
        {category && (
          <SpecificationRow
            name={t("category")}
            value={
              <InnerLink href={localPath(language, categoryPath({ slug: category.Slug }))} label={category.Name} />
            }
          />
        )}
      </dl>
    </section>
  );
}

function SpecificationRow({ name, value }: { name: string; value: React.ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(110px,1fr)_2fr] gap-4 border-b border-line py-2.5">
      <dt className="text-ink-2">{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function InnerLink({ href, label }: { href: string; label: string }) {
  return (
    <a href={href} className="link">
      {label}
    </a>
  );
}

async function StorePanel({ product, language }: { product: Product; language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "product" });
  const { Store } = product;
  if (!Store) return null;
  const initials = Store.name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word[0])
    .join("");
  return (
    <aside className="panel self-start p-5" aria-label={t("soldBy")}>
      <div className="flex items-center gap-3">
        <span className="price grid size-14 shrink-0 place-items-center rounded-full bg-pond-800 text-[22px] text-white">
          {initials}
        </span>
        <div>
          <p className="display text-[18px] leading-5">{Store.name}</p>
          {Store.verified && (
            <p className="mt-0.5 flex items-center gap-1 text-sm font-semibold text-neel-700">
              <Icon name="badge-check" size={16} />
              {t("verifiedShop")}
            </p>
          )}
        </div>
      </div>
      {Store.rating > 0 && (
        <p className="mt-4 text-[14px] text-ink-2">{t("storeRating", { rating: Store.rating.toFixed(1) })}</p>
      )}
      <a href={localPath(language, shopPath(Store.slug))} className="btn btn-line mt-4 w-full">
        <Icon name="store" size={18} />
        {t("visitShop")}
      </a>
    </aside>
  );
}
