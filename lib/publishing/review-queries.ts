import "server-only";

import { inArray, sql, type SQL } from "drizzle-orm";

import { categoryName } from "@/lib/categories/name-rules";
import { database } from "@/lib/db/open";
import { categories } from "@/lib/db/schema";

import type { OwnProduct } from "./editing-contract";
import { listOwnProductsByIds } from "./own-queries";
import { approvedOf } from "./standing-queries";
import type { SubmissionKind } from "./record-submission";
import type { NewBrand, ReviewedListing } from "./review-contract";
import { changedFields, emptyProduct, fieldsOf, linesOf, withChanges, type Changes } from "./review-rules";

type Row = Omit<ReviewedListing, "Changes" | "SubmittedAt"> & {
  productId: number;
  changes: Changes;
  submittedAt: string | Date;
};

/** What waits of active sellers; an archived product waits until it is back. */
const waiting = sql`listing_submissions s join products p on p.id = s.product_id join users u on u.id = s.seller_id
  where s.state = 'Waiting' and p.state <> 'Archived' and u.deactivated_at is null`;

const columns = sql`
  s.id as "Id", s.kind as "Kind", s.revision as "Revision", p.version as "Version", p.puid as "PUID", p.slug as "Slug",
  p.name as "Name", p.image as "Image", p.id as "productId",
  p.price_cents as "PriceCents", p.available_quantity as "Quantity", s.changes, s.submitted_at as "submittedAt",
  json_build_object('SID', u.sid, 'Name', u.name, 'Email', u.email,
    'Approved', ${approvedOf(sql`u.id`)},
    'Rejected', (select count(*)::int from listing_submissions r where r.seller_id = u.id and r.state = 'Rejected')) as "Seller",
  coalesce((select b.name from brands b where b.state = 'Waiting'
    and lower(b.name) = lower(coalesce(s.changes ->> 'BrandName', (select o.name from brands o where o.id = p.brand_id)))), '') as "NewBrand",
  coalesce((select r.reason from listing_submissions r where r.product_id = p.id and r.state in ('Approved', 'Rejected')
    order by r.id desc limit 1), '') as "LastReason"`;

type Wanted = { page: number; limit: number; seller?: number; language: string };

/** Categories have their names in the `language`. */
export async function listReviews({ page, limit, seller, language }: Wanted) {
  const db = await database();
  const where: SQL = seller === undefined ? waiting : sql`${waiting} and u.sid = ${seller}`;
  const { rows: counts } = await db.execute<{ count: number }>(sql`select count(*)::int as count from ${where}`);
  const { rows } = await db.execute<Row>(sql`
    select ${columns} from ${where} order by s.submitted_at, s.id limit ${limit} offset ${(page - 1) * limit}`);
  const products = await listOwnProductsByIds(rows.map(({ productId }) => productId));
  const Result = rows.flatMap((row) => {
    const product = products.find(({ ID }) => ID === row.productId);
    return product ? [listingOf(row, product)] : [];
  });
  const changes = Result.flatMap(({ Changes }) => Changes.filter(({ Field }) => Field === "CategorySlug"));
  const lines = changes.flatMap(({ Before, After }) => [Before, After]);
  const nameOf = await readCategoryNames(
    lines.flatMap(({ Lines }) => Lines),
    language,
  );
  for (const line of lines) line.Lines = line.Lines.map(nameOf);
  return { Counts: counts[0]?.count ?? 0, Page: page, Limit: limit, Result, Brands: await listNewBrands() };
}

async function readCategoryNames(slugs: readonly string[], language: string): Promise<(slug: string) => string> {
  const db = await database();
  const wanted = [...new Set(slugs)];
  const rows = await db
    .select({ slug: categories.slug, name: categories.name })
    .from(categories)
    .where(inArray(categories.slug, wanted));
  const names = new Map(rows.map(({ slug, name }) => [slug, categoryName(slug, name, language)]));
  return (slug) => names.get(slug) ?? slug;
}

function listingOf({ productId: _id, changes, submittedAt, ...row }: Row, product: OwnProduct): ReviewedListing {
  const isNew = row.Kind === ("New" satisfies SubmissionKind);
  const [before, after] = isNew ? [emptyProduct, product] : [product, withChanges(product, changes)];
  const fields = isNew ? fieldsOf(changedFields(emptyProduct, product)) : fieldsOf(changes);
  const isShown = ({ Before, After }: ReviewedListing["Changes"][number]) =>
    [Before, After].some(({ Lines, Images }) => Lines.length + Images.length > 0);
  const Changes = fields
    .map((Field) => ({ Field, Before: linesOf(Field, before[Field]), After: linesOf(Field, after[Field]) }))
    .filter(isShown);
  return { ...row, Name: after.Name, Changes, SubmittedAt: new Date(submittedAt).toISOString() };
}

/** The oldest first. */
async function listNewBrands(): Promise<NewBrand[]> {
  const db = await database();
  const { rows } = await db.execute<NewBrand>(sql`
    select b.id as "Id", b.name as "Name", count(*)::int as "Listings", (array_agg(s."seller" order by s.id))[1] as "Seller"
    from brands b join (
      select s.id, u.name as seller, p.brand_id, s.changes ->> 'BrandName' as brand from ${waiting}
    ) s on s.brand_id = b.id or lower(s.brand) = lower(b.name)
    where b.state = 'Waiting' group by b.id order by b.id limit 200`);
  return rows;
}

export async function countReviews(): Promise<number> {
  const db = await database();
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from ${waiting}`);
  return rows[0]?.count ?? 0;
}
