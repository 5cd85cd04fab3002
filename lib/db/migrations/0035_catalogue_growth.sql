CREATE TABLE "page_view_days" (
	"seller_id" integer NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "page_view_days_day_seller_id_pk" PRIMARY KEY("day","seller_id")
);
--> statement-breakpoint
CREATE TABLE "catalogue_changes" (
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"product_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "orders_user";--> statement-breakpoint
DROP INDEX "products_brand";--> statement-breakpoint
DROP INDEX "products_category";--> statement-breakpoint
DROP INDEX "products_seller";--> statement-breakpoint
DROP INDEX "products_store";--> statement-breakpoint
DROP INDEX "products_popular";--> statement-breakpoint
DROP INDEX "products_latest";--> statement-breakpoint
DROP INDEX "products_rating";--> statement-breakpoint
DROP INDEX "products_discount";--> statement-breakpoint
DROP INDEX "reviews_product_latest";--> statement-breakpoint
ALTER TABLE "page_view_days" ADD CONSTRAINT "page_view_days_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_view_days_seller" ON "page_view_days" USING btree ("seller_id","day");--> statement-breakpoint
CREATE INDEX "catalogue_changes_transaction" ON "catalogue_changes" USING btree ("xid");--> statement-breakpoint
CREATE INDEX "catalogue_changes_age" ON "catalogue_changes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "page_views_hour" ON "page_views" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "option_items_sku_trigram" ON "option_items" USING gin ("sku" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_placed" ON "orders" USING btree ("placed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "products_sku_trigram" ON "products" USING gin ("sku" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_price_rising" ON "products" USING btree (("price_cents" < 100),"price_cents","id");--> statement-breakpoint
CREATE INDEX "products_price_falling" ON "products" USING btree ("price_cents" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "products_name" ON "products" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "products_best_rated" ON "products" USING btree ((("rating" * "review_count" + 20) / ("review_count" + 5)) desc,"total_sold" DESC NULLS FIRST,"id") WHERE "products"."review_count" > 0 and "products"."rating" >= 4;--> statement-breakpoint
CREATE INDEX "products_updated" ON "products" USING btree ("updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reviews_unanswered" ON "reviews" USING btree ("product_id") WHERE "reviews"."reply" = '' and "reviews"."rating" <= 4 and "reviews"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","placed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "products_brand" ON "products" USING btree ("brand_id","total_sold" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("category_id","total_sold" DESC NULLS FIRST,"id") INCLUDE ("brand_id","seller_id","store_id","price_cents","rating","discount","available_quantity","is_free_shipping","payment_type","state");--> statement-breakpoint
CREATE INDEX "products_seller" ON "products" USING btree ("seller_id","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "products_store" ON "products" USING btree ("store_id","total_sold" DESC NULLS FIRST,"id") INCLUDE ("category_id","brand_id","seller_id","price_cents","rating","discount","available_quantity","is_free_shipping","payment_type","state");--> statement-breakpoint
CREATE INDEX "products_popular" ON "products" USING btree ("total_sold" DESC NULLS FIRST,"id") INCLUDE ("category_id","brand_id","seller_id","store_id","price_cents","rating","discount","available_quantity","is_free_shipping","payment_type","state");--> statement-breakpoint
CREATE INDEX "products_latest" ON "products" USING btree ("published_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "products_rating" ON "products" USING btree ("rating" DESC NULLS FIRST,"review_count" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "products_discount" ON "products" USING btree ("discount" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "reviews_product_latest" ON "reviews" USING btree ("product_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
-- Hand-written from here: the INCLUDE of three indexes above, and what notes changes of the catalogue.
CREATE FUNCTION note_product_changes() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'INSERT' then
    insert into catalogue_changes (product_id) select id from new_rows;
  elsif tg_op = 'DELETE' then
    insert into catalogue_changes (product_id) select id from old_rows;
  else
    -- Not where only views were counted.
    insert into catalogue_changes (product_id) select n.id from new_rows n join old_rows o on o.id = n.id
    where (n.name, n.price_cents, n.regular_price_cents, n.badges, n.available_quantity, n.rating, n.review_count, n.total_sold,
        n.payment_type, n.is_free_shipping, n.brand_id, n.category_tree, n.state, n.seller_id, n.store_id, n.published_at)
      is distinct from (o.name, o.price_cents, o.regular_price_cents, o.badges, o.available_quantity, o.rating, o.review_count,
        o.total_sold, o.payment_type, o.is_free_shipping, o.brand_id, o.category_tree, o.state, o.seller_id, o.store_id, o.published_at);
  end if;
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION note_part_changes() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op <> 'DELETE' then
    insert into catalogue_changes (product_id) select distinct product_id from new_rows;
  end if;
  if tg_op <> 'INSERT' then
    insert into catalogue_changes (product_id) select distinct product_id from old_rows;
  end if;
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION note_catalogue_change() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into catalogue_changes (product_id) values (0);
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER products_changes_insert AFTER INSERT ON "products" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_product_changes();--> statement-breakpoint
CREATE TRIGGER products_changes_update AFTER UPDATE ON "products" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_product_changes();--> statement-breakpoint
CREATE TRIGGER products_changes_delete AFTER DELETE ON "products" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_product_changes();--> statement-breakpoint
CREATE TRIGGER option_items_changes_insert AFTER INSERT ON "option_items" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_part_changes();--> statement-breakpoint
CREATE TRIGGER option_items_changes_update AFTER UPDATE ON "option_items" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_part_changes();--> statement-breakpoint
CREATE TRIGGER option_items_changes_delete AFTER DELETE ON "option_items" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_part_changes();--> statement-breakpoint
CREATE TRIGGER option_groups_changes_insert AFTER INSERT ON "option_groups" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_part_changes();--> statement-breakpoint
CREATE TRIGGER option_groups_changes_update AFTER UPDATE ON "option_groups" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_part_changes();--> statement-breakpoint
CREATE TRIGGER option_groups_changes_delete AFTER DELETE ON "option_groups" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_part_changes();--> statement-breakpoint
CREATE TRIGGER product_features_changes_insert AFTER INSERT ON "product_features" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_part_changes();--> statement-breakpoint
CREATE TRIGGER product_features_changes_update AFTER UPDATE ON "product_features" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_part_changes();--> statement-breakpoint
CREATE TRIGGER product_features_changes_delete AFTER DELETE ON "product_features" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_part_changes();--> statement-breakpoint
CREATE TRIGGER users_catalogue_changes AFTER UPDATE OF "deactivated_at", "account_type" ON "users" FOR EACH ROW WHEN ((old.deactivated_at, old.account_type) is distinct from (new.deactivated_at, new.account_type)) EXECUTE FUNCTION note_catalogue_change();--> statement-breakpoint
CREATE TRIGGER stores_catalogue_changes AFTER UPDATE OF "suspended_at", "owner_id" ON "stores" FOR EACH ROW WHEN ((old.suspended_at, old.owner_id) is distinct from (new.suspended_at, new.owner_id)) EXECUTE FUNCTION note_catalogue_change();--> statement-breakpoint
CREATE TRIGGER brands_catalogue_changes AFTER UPDATE ON "brands" FOR EACH ROW WHEN (old.* is distinct from new.*) EXECUTE FUNCTION note_catalogue_change();
