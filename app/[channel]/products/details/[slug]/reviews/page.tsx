import type { Metadata } from "next";
import { notFound } from "next/navigation";

import { ReviewPanel } from "@/components/reviews/review-panel";
import { reviewMessages } from "@/components/reviews/review-messages";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { dateNames } from "@/lib/locale/date-names";
import { getTranslations } from "@/lib/locale/translations";
import { localPath, productPath } from "@/lib/paths";
import { findProductBySlug } from "@/lib/products/queries";
import { listProductReviews } from "@/lib/reviews/queries";
import { pageMetadata } from "@/lib/seo/metadata";

import { requireChannel } from "@/app/_shared/channel";
import { notFoundMetadata } from "@/app/_shared/not-found-metadata";

export const dynamic = "force-dynamic";

type ReviewsProps = {
  params: Promise<{ channel: string; slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** Search engines list the product's own page, which has the same reviews. */
export async function generateMetadata({ params }: ReviewsProps): Promise<Metadata> {
  const channel = await requireChannel(params);
  const product = await findProductBySlug((await params).slug);
  if (!product) return notFoundMetadata(channel.language);
  const t = await getTranslations({ locale: channel.language, namespace: "product" });
  const title = t("reviewsOf", { name: product.Name });
  return pageMetadata({ channel, path: productPath(product), title, noindex: true });
}

/** Filter and page are in the address, because the product's page is the same for everybody. */
export default async function ReviewsPage({ params, searchParams }: ReviewsProps) {
  const { language } = await requireChannel(params);
  const [{ slug }, query] = await Promise.all([params, searchParams]);
  const product = await findProductBySlug(slug);
  if (!product) notFound();
  const stars = /^[1-5]$/.test(String(query.stars)) ? Number(query.stars) : undefined;
  const page = /^[1-9]\d{0,4}$/.test(String(query.page)) ? Number(query.page) : 1;
  const [first, messages, t, common] = await Promise.all([
    listProductReviews(product.ID, { page, stars }),
    reviewMessages(language),
    getTranslations({ locale: language, namespace: "product" }),
    getTranslations({ locale: language, namespace: "common" }),
  ]);
  const { ID, SID, Slug, Name } = product;
  const crumbs = [
    { label: common("home"), href: localPath(language, "/") },
    { label: Name, href: localPath(language, productPath(product)) },
    { label: messages.title },
  ];
  return (
    <div className="wrap pt-3 pb-12 md:pt-4">
      <Breadcrumb label={common("breadcrumb")} crumbs={crumbs} />
      <h1 className="mt-4 mb-8 text-2xl">{t("reviewsOf", { name: Name })}</h1>
      <ReviewPanel
        product={{ ID, SID, Slug, shop: product.Store?.name ?? "" }}
        firstStars={stars}
        dates={dateNames(language)}
        {...{ first, messages, language }}
      />
    </div>
  );
}
