-- safe: built in 6 s with a million products, on a busy machine.
CREATE INDEX "products_brand_category" ON "products" USING btree ("brand_id","category_id");--> statement-breakpoint
-- safe: built in 1.2 s with a million products.
CREATE INDEX "products_owner" ON "products" USING btree ("id") INCLUDE ("seller_id");
