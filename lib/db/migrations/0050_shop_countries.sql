ALTER TABLE "locations" ADD COLUMN "country_code" text;--> statement-breakpoint
-- The places of the demo shop; other ones get their country from the shop's keeper.
UPDATE "locations" l SET "country_code" = known.code FROM (VALUES
  ('dhaka', 'BD'), ('chattogram', 'BD'), ('sylhet', 'BD'), ('khulna', 'BD'), ('rajshahi', 'BD'), ('barishal', 'BD'),
  ('cumilla', 'BD'), ('narayanganj', 'BD'), ('kuala-lumpur', 'MY'), ('singapore', 'SG'), ('sydney', 'AU'), ('london', 'GB')
) AS known(slug, code) WHERE l.slug = known.slug AND l."country_code" IS NULL;
