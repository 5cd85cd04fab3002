-- safe: built in 2.3 s with the lines of 100,000 orders.
CREATE INDEX "order_lines_texts" ON "order_lines" USING gin (f_unaccent(lower("name")) gin_trgm_ops,"sku" gin_trgm_ops);--> statement-breakpoint
-- safe: built in 1.8 s with 100,000 orders.
CREATE INDEX "orders_texts" ON "orders" USING gin ("order_ref" gin_trgm_ops,f_unaccent(lower("full_name")) gin_trgm_ops,f_unaccent(lower(("address"->>'City'))) gin_trgm_ops,regexp_replace("phone", '\D', '', 'g') gin_trgm_ops,"email" gin_trgm_ops);--> statement-breakpoint
-- safe: built in 0.1 s with the parcels of 100,000 orders.
CREATE INDEX "order_shipments_number" ON "order_shipments" USING gin ("tracking_number" gin_trgm_ops);