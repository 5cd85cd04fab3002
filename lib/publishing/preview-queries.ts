import "server-only";

import { sql } from "drizzle-orm";

import { database } from "@/lib/db/open";
import { sellerColumn } from "@/lib/db/seller";
import type { Product } from "@/lib/products/contract";

import { cleanDescription } from "./description";
import { findOwnProductByPuid } from "./own-queries";
import { draftInput, previewProduct, type PreviewInput, type PreviewPlace } from "./preview-rules";
import type { ProductWriter } from "./product-writer";

/** `slug` is null for a product that was never saved. */
export type Preview = { product: Product; slug: string | null; isDraft: boolean };

/**
 * Of the caller's draft by its id, or a product by its PUID, as on its public page. Administrators may see every
 * product, and their own drafts. Null where there is none.
 */
export async function findPreview(id: string, caller: ProductWriter): Promise<Preview | null> {
  const found = /^[0-9a-f]{32}$/.test(id) ? await findStored(id, caller) : await findDraft(id, caller);
  if (!found) return null;
  const { input, puid, slug, isDraft } = found;
  const place = await findPreviewPlace(input, puid, caller.userId);
  if (!place) return null;
  const Description = cleanDescription(input.Description);
  return { product: previewProduct({ ...input, Description }, place), slug, isDraft };
}

type Found = { input: PreviewInput; puid: string | null; slug: string | null; isDraft: boolean };

async function findStored(puid: string, { userId, isAdmin }: ProductWriter): Promise<Found | null> {
  const product = await findOwnProductByPuid(puid, isAdmin ? null : userId);
  return product && { input: product, puid, slug: product.Slug, isDraft: false };
}

async function findDraft(id: string, { userId, isAdmin }: ProductWriter): Promise<Found | null> {
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return null;
  const db = await database();
  // The product may have got another owner since the draft was begun.
  const isOwn = isAdmin ? sql`true` : sql`(p.id is null or p.seller_id = ${userId})`;
  const { rows } = await db.execute<{ payload: Record<string, unknown>; puid: string | null; slug: string | null }>(sql`
    select d.payload, p.puid, p.slug from product_drafts d left join products p on p.id = d.product_id
    where d.id = ${id}::uuid and d.owner_id = ${userId} and ${isOwn}`);
  const [row] = rows;
  return row ? { input: draftInput(row.payload), puid: row.puid, slug: row.slug, isDraft: true } : null;
}

type Row = Omit<PreviewPlace, "CategoryName" | "Department" | "CategoryTree" | "PublishedAt"> & {
  publishedAt: string | Date | null;
  tree: { Name: string; Slug: string; Department: string }[];
};

/** @param puid null for a product that was never saved, which will be the caller's */
async function findPreviewPlace(
  { BrandName, CategorySlug }: PreviewInput,
  puid: string | null,
  userId: number,
): Promise<PreviewPlace | null> {
  const db = await database();
  const { rows } = await db.execute<Row>(sql`
    select coalesce(p.id, 0) as "ID", coalesce(p.puid, '') as "PUID", u.sid as "SID",
      coalesce(p.rating, 0) as "Rating", coalesce(p.review_count, 0) as "ReviewCount",
      coalesce(p.total_sold, 0) as "TotalSold", coalesce(p.view_count, 0) as "ViewCount",
      p.published_at as "publishedAt", ${sellerColumn("u", "s")} as "Seller",
      case when s.id is not null then json_build_object('slug', s.slug, 'name', s.name, 'verified', s.verified_at is not null,
        'logo', coalesce(s.logo, ''), 'rating', s.rating) end as "Store",
      coalesce((select b.slug from brands b where lower(b.name) = lower(${BrandName})), '') as "BrandSlug",
      (select coalesce(json_agg(json_build_object('Name', t.name, 'Slug', t.slug, 'Department', t.department) order by t.depth), '[]'::json)
        from categories c join categories t on t.slug = any (c.tree) where c.slug = ${CategorySlug}) as tree
    from users u left join products p on p.puid = ${puid}
      left join stores s on s.owner_id = u.id and s.verified_at is not null
    where u.id = coalesce(p.seller_id, ${userId})`);
  const row = rows.find(({ PUID }) => PUID === (puid ?? ""));
  if (!row) return null;
  const { tree, publishedAt, ...place } = row;
  const own = tree.at(-1);
  return {
    ...place,
    PublishedAt: new Date(publishedAt ?? Date.now()).toISOString(),
    CategoryName: own?.Name ?? "",
    Department: own?.Department ?? "home",
    CategoryTree: tree.map(({ Name, Slug }) => ({ Name, Slug })),
  };
}
