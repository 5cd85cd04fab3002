-- A brand that came twice by the case of its letters becomes the first of them; the others' addresses lead to it.
CREATE TEMPORARY TABLE "brand_twins" ON COMMIT DROP AS
  SELECT twin."id", twin."slug", first."id" AS "kept_id" FROM "brands" twin
  JOIN (SELECT lower("name") AS "name", min("id") AS "id" FROM "brands" GROUP BY 1) first ON first."name" = lower(twin."name")
  WHERE first."id" <> twin."id";--> statement-breakpoint
UPDATE "products" SET "brand_id" = "kept_id" FROM "brand_twins" WHERE "brand_id" = "brand_twins"."id";--> statement-breakpoint
UPDATE "brand_slugs" SET "brand_id" = "kept_id" FROM "brand_twins" WHERE "brand_id" = "brand_twins"."id";--> statement-breakpoint
INSERT INTO "brand_slugs" ("slug", "brand_id") SELECT "slug", "kept_id" FROM "brand_twins" ON CONFLICT DO NOTHING;--> statement-breakpoint
DELETE FROM "brands" WHERE "id" IN (SELECT "id" FROM "brand_twins");--> statement-breakpoint
ALTER TABLE "brands" DROP CONSTRAINT "brands_name_unique";--> statement-breakpoint
CREATE UNIQUE INDEX "brands_name_lower" ON "brands" USING btree (lower("name"));
