import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";

import { ProductView } from "@/components/products/detail/product-view";
import { relatedCount } from "@/components/products/detail/related-row";
import { NotFoundPage } from "@/components/shell/not-found-page";
import { categoryName } from "@/lib/categories/name-rules";
import { env } from "@/lib/env";
import { findCurrency } from "@/lib/locale/queries";
import type { Language } from "@/lib/locale/rules";
import { getTranslations } from "@/lib/locale/translations";
import { categoryPath, localPath, productPath } from "@/lib/paths";
import type { Product } from "@/lib/products/contract";
import { listRelated } from "@/lib/products/curated-queries";
import { parseOptionSegment } from "@/lib/products/option-address-rules";
import { findProductBySlug, findRenamedSlug } from "@/lib/products/queries";
import type { ReviewPage } from "@/lib/reviews/contract";
import { listProductReviews } from "@/lib/reviews/queries";
import { breadcrumbMarkup } from "@/lib/seo/breadcrumb-markup";
import { JsonLd } from "@/lib/seo/json-ld";
import { pageMetadata } from "@/lib/seo/metadata";
import { productMarkup } from "@/lib/seo/product-markup";
import { findOnTimePercent } from "@/lib/shops/punctuality-queries";
import { findShop } from "@/lib/shops/queries";
import { site } from "@/lib/site";

import { requireChannel } from "@/app/_shared/channel";
import { notFoundMetadata } from "@/app/_shared/not-found-metadata";
import { NotFoundRows } from "../../../../_shared/not-found-rows";

type ProductProps = { params: Promise<{ channel: string; slug: string }> };

/** Cached per channel and invalidated by the product's tag; nothing here may read the request. */
export const revalidate = 3600;

export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: ProductProps): Promise<Metadata> {
  const channel = await requireChannel(params);
  const { slug } = await params;
  const asked = parseOptionSegment(slug);
  const product = asked && (await findProductBySlug(asked.slug));
  if (!product) return notFoundMetadata(channel.language);
  const t = await getTranslations({ locale: channel.language, namespace: "product" });
  const last = product.CategoryTree.at(-1);
  const category = last && categoryName(last.Slug, last.Name, channel.language);
  return pageMetadata({
    channel,
    path: productPath(product),
    title: category ? t("titleIn", { name: product.Name, category }) : product.Name,
    description: product.ShortDescription,
    image: product.Image || undefined,
  });
}

export default async function ProductPage({ params }: ProductProps) {
  const channel = await requireChannel(params);
  const { slug } = await params;
  const { language } = channel;
  const asked = parseOptionSegment(slug);
  const product = asked && (await findProductBySlug(asked.slug));
  if (!product) {
    const renamed = asked && (await findRenamedSlug(asked.slug));
    if (renamed) permanentRedirect(localPath(language, productPath({ Slug: renamed })));
    return <NotFoundPage channel={channel} rows={<NotFoundRows channel={channel} />} />;
  }
  const shopSlug = product.Store?.slug;
  const [currency, reviews, related, shop, onTime] = await Promise.all([
    findCurrency(channel.currency),
    listProductReviews(product.ID),
    listRelated(product, relatedCount),
    shopSlug ? findShop(shopSlug) : null,
    shopSlug ? findOnTimePercent(shopSlug) : null,
  ]);
  return (
    <>
      <ProductMarkup {...{ product, reviews, language }} />
      <ProductView
        {...{ product, reviews, related, language, currency }}
        seller={{ shop, onTime }}
        optionId={asked.optionId}
        url={urlIn(language)(productPath(product))}
      />
    </>
  );
}

function urlIn(language: Language) {
  return (path: string) => new URL(localPath(language, path), env().SITE_URL).href;
}

type MarkupProps = { product: Product; reviews: ReviewPage; language: Language };

async function ProductMarkup({ product, reviews, language }: MarkupProps) {
  const common = await getTranslations({ locale: language, namespace: "common" });
  const crumbs = [
    { name: common("home"), path: "/" },
    ...product.CategoryTree.map(({ Name, Slug }) => ({
      name: categoryName(Slug, Name, language),
      path: categoryPath({ slug: Slug }),
    })),
    { name: product.Name, path: productPath(product) },
  ];
  const settings = {
    urlOf: urlIn(language),
    fileOf: (path: string) => new URL(path, env().SITE_URL).href,
    today: new Date(),
    placeholderRatings: site.markup.placeholderRatings,
    reviews: reviews.Result,
  };
  const markup = productMarkup(product, settings);
  return (
    <>
      {markup && <JsonLd data={markup} />}
      <JsonLd data={breadcrumbMarkup(crumbs, urlIn(language))} />
    </>
  );
}
