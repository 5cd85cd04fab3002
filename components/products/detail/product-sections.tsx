import type { ReactNode } from "react";

import { ReviewPanel } from "@/components/reviews/review-panel";
import { reviewMessages } from "@/components/reviews/review-messages";
import { categoryName } from "@/lib/categories/name-rules";
import { dateNames } from "@/lib/locale/date-names";
import { cardPayments } from "@/lib/installation/now";
import type { Language } from "@/lib/locale/rules";
import { getTranslations } from "@/lib/locale/translations";
import { brandPath, categoryPath, localPath } from "@/lib/paths";
import type { Product } from "@/lib/products/contract";
import type { ReviewPage } from "@/lib/reviews/contract";

import { attributeNames } from "@/components/products/listing/attribute-names";
import { SectionTabs } from "./section-tabs";
import { ShopPanel, type SellerFacts } from "./shop-panel";

type SectionsProps = { product: Product; reviews: ReviewPage; seller: SellerFacts; language: Language };

export async function ProductSections({ product, reviews, seller, language }: SectionsProps) {
  const t = await getTranslations({ locale: language, namespace: "product" });
  const { ID, SID, Slug } = product;
  const review = {
    id: "reviews",
    label: t("reviewsTab", { count: reviews.Counts }),
    content: (
      <ReviewPanel
        product={{ ID, SID, Slug, shop: product.Store?.name ?? "" }}
        first={reviews}
        messages={await reviewMessages(language)}
        dates={dateNames(language)}
        language={language}
      />
    ),
  };
  const texts = [
    product.Description && {
      id: "description",
      label: t("description"),
      content: <Description product={product} />,
    },
    { id: "specification", label: t("specification"), content: <Specification {...{ product, language }} /> },
    { id: "delivery", label: t("deliveryAndReturns"), content: <Delivery {...{ product, language }} /> },
  ].filter((section) => typeof section === "object");
  // A product without reviews starts with its description.
  const sections = reviews.Counts > 0 ? [review, ...texts] : [...texts, review];
  return (
    <div className="product-about">
      <SectionTabs label={t("sections")} sections={sections} />
      <ShopPanel {...{ product, seller, language }} />
    </div>
  );
}

function Description({ product }: { product: Product }) {
  return <div className="prose" lang={product.Language} dangerouslySetInnerHTML={{ __html: product.Description }} />;
}

async function Specification({ product, language }: { product: Product; language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "product" });
  const names = await attributeNames(language);
  const { Model, SKU, BrandSlug, BrandName } = product;
  const category = product.CategoryTree.at(-1);
  const link = (path: string, label: string) => (
    <a href={localPath(language, path)} className="link">
      {label}
    </a>
  );
  const spoken = product.Language === language ? undefined : product.Language;
  // Texts of the seller have the seller's language.
  const rows: [name: string, value: ReactNode, nameLang?: string, valueLang?: string][] = product.Features.map(
    (each) => {
      const [name, value] = [names.nameOf(each), names.valueOf(each)];
      return [
        name ?? each.Name,
        value ?? each.Value,
        name === null ? spoken : undefined,
        value === null ? spoken : undefined,
      ];
    },
  );
  if (Model) rows.push([t("modelName"), Model]);
  if (SKU) rows.push([t("skuName"), SKU]);
  if (BrandSlug) rows.push([t("brand"), link(brandPath(BrandSlug), BrandName)]);
  if (category) {
    const name = categoryName(category.Slug, category.Name, language);
    rows.push([t("category"), link(categoryPath({ slug: category.Slug }), name)]);
  }
  return (
    <dl className="spec">
      {rows.map(([name, value, nameLang, valueLang]) => (
        <div key={name}>
          <dt lang={nameLang}>{name}</dt>
          <dd lang={valueLang}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function paymentText(isCod: boolean, isCard: boolean) {
  if (isCard) return isCod ? "paymentCod" : "paymentCard";
  return isCod ? "paymentCodOnly" : "paymentNone";
}

async function Delivery({ product, language }: { product: Product; language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "product" });
  return (
    <div className="prose">
      <p>{t("shippingFree")}</p>
      <p>{t("returnsLong", { days: product.ReturnsInDay })}</p>
      <p>{t(paymentText(product.PaymentType === 1, cardPayments() !== "off"))}</p>
      <p>
        <a href={localPath(language, "/site/refund-policy")} className="link">
          {t("refundPolicy")}
        </a>
      </p>
    </div>
  );
}
