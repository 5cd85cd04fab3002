import { randomUUID } from "node:crypto";

import { notFound } from "next/navigation";

import { DashboardShell } from "@/components/dashboard/dashboard-frame";
import { ProductEditor } from "@/components/publishing/product-editor";
import { isAiConfigured } from "@/lib/adapters/ai";
import { listBrands, listTopCategories } from "@/lib/categories/queries";
import { getTranslations } from "@/lib/locale/translations";
import { findProductDefaults } from "@/lib/publishing/defaults-queries";
import { listDrafts } from "@/lib/publishing/draft-queries";
import { findOwnProduct } from "@/lib/publishing/own-queries";
import { findOwnReview } from "@/lib/publishing/own-review-queries";
import { isPersonReviewed } from "@/lib/publishing/standing-queries";
import { categoryChoices } from "@/lib/publishing/rules";
import type { ChannelProps } from "@/app/_shared/channel";

import { openDashboard } from "./dashboard";

type EditorPageProps = { params: ChannelProps["params"]; slug: string | null };

/** A new product without a slug; another seller's slug is not found. */
export async function EditorPage({ params, slug }: EditorPageProps) {
  const path = slug === null ? "/account/productpublish" : `/account/productpublish/${slug}`;
  const { frame, roles, principal, language } = await openDashboard(params, "products", path);
  const product = slug === null ? null : await findOwnProduct(slug, roles.isAdmin ? null : principal.userId);
  if (slug !== null && !product) notFound();
  const [drafts, review, isReviewed, defaults, categories, brands, t] = await Promise.all([
    listDrafts(principal.userId, product?.ID),
    product && findOwnReview(product.ID),
    isPersonReviewed({ userId: principal.userId, isAdmin: roles.isAdmin }),
    findProductDefaults(principal.userId),
    listTopCategories(language),
    listBrands(),
    getTranslations({ locale: language, namespace: "dashboard.editor" }),
  ]);
  return (
    <DashboardShell frame={frame} title={null}>
      <ProductEditor
        title={t(product ? "edit" : "add")}
        product={product}
        draft={drafts[0] ?? null}
        draftId={randomUUID()}
        defaults={defaults}
        categories={categoryChoices(categories)}
        brands={brands.map(({ name }) => name)}
        hasAi={isAiConfigured()}
        isAdmin={roles.isAdmin}
        review={review}
        isReviewed={isReviewed}
      />
    </DashboardShell>
  );
}
