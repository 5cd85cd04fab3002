-- Lists look up the items of thousands of products: what they filter by is then in the index.
DROP INDEX "option_items_product";--> statement-breakpoint
CREATE INDEX "option_items_product" ON "option_items" USING btree ("product_id") INCLUDE ("group_id","size","price_cents","quantity");
