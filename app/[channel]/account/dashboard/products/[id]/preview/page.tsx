import type { Metadata } from "next";
import { notFound } from "next/navigation";

import { requireChannel } from "@/app/_shared/channel";
import { requireUser } from "@/app/_shared/signed-in";
import { ServerCard } from "@/components/products/card/server-card";
import { ProductView } from "@/components/products/detail/product-view";
import { relatedCount } from "@/components/products/detail/related-row";
import { PreviewBar, SearchSnippet } from "@/components/publishing/preview-bar";
import { PreviewFrame } from "@/components/publishing/preview-frame";
import { isAdmin, isSeller } from "@/lib/account/rules";
import { env } from "@/lib/env";
import { findCurrency } from "@/lib/locale/queries";
import { getTranslations } from "@/lib/locale/translations";
import { localPath, productPath } from "@/lib/paths";
import { listRelated } from "@/lib/products/curated-queries";
import { findPreview } from "@/lib/publishing/preview-queries";
import { listProductReviews } from "@/lib/reviews/queries";
import { pageMetadata } from "@/lib/seo/metadata";
import { findOnTimePercent } from "@/lib/shops/punctuality-queries";
import { findShop } from "@/lib/shops/queries";

export const dynamic = "force-dynamic";

type PreviewProps = { params: Promise<{ channel: string; id: string }> };

const pathOf = (id: string) => `/account/dashboard/products/${encodeURIComponent(id)}/preview`;

/** Contains nothing of the draft. */
export async function generateMetadata({ params }: PreviewProps): Promise<Metadata> {
  const channel = await requireChannel(params);
  const t = await getTranslations({ locale: channel.language, namespace: "shops.preview" });
  return pageMetadata({ channel, path: pathOf((await params).id), title: t("title"), noindex: true });
}

/** The public page of a product as the editor's draft would make it, for who wrote it alone. */
export default async function PreviewPage({ params }: PreviewProps) {
  const channel = await requireChannel(params);
  const { id } = await params;
  const { language } = channel;
  const principal = await requireUser(language, pathOf(id));
  const isAdministrator = isAdmin(principal);
  if (!isAdministrator && !isSeller(principal)) notFound();
  const found = await findPreview(id, { userId: principal.userId, isAdmin: isAdministrator });
  if (!found) notFound();
  const { product, slug } = found;
  const shopSlug = product.Store?.slug;
  const [currency, reviews, related, shop, onTime, t] = await Promise.all([
    findCurrency(channel.currency),
    listProductReviews(product.ID),
    product.CategorySlug ? listRelated(product, relatedCount) : [],
    shopSlug ? findShop(shopSlug) : null,
    shopSlug ? findOnTimePercent(shopSlug) : null,
    getTranslations({ locale: language, namespace: "shops.preview" }),
  ]);
  const url = new URL(localPath(language, productPath(product)), env().SITE_URL).href;
  return (
    <>
      <PreviewBar language={language} slug={slug} isDraft={found.isDraft}>
        <div className="grid items-start gap-6 pt-3 sm:grid-cols-[220px_1fr]">
          <ServerCard product={product} currency={currency} />
          <SearchSnippet product={product} url={url} language={language} />
        </div>
      </PreviewBar>
      <PreviewFrame message={t("inert")}>
        <ProductView {...{ product, reviews, related, language, currency, url }} seller={{ shop, onTime }} isPreview />
      </PreviewFrame>
    </>
  );
}
