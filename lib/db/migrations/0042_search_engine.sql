CREATE TABLE "search_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_indexes" (
	"name" text PRIMARY KEY NOT NULL,
	"shape" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"first_noted" bigint DEFAULT pg_current_xact_id()::text::bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "search_words_trigram";--> statement-breakpoint
CREATE FUNCTION note_search_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Without a search engine, nothing would ever read the notes.
  IF NOT EXISTS (SELECT 1 FROM search_indexes) THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO search_changes (product_id) SELECT id FROM added;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO search_changes (product_id) SELECT id FROM removed;
  ELSE
    -- A view of a page changes nothing there, and a sale only what was sold a fifth more often than before.
    INSERT INTO search_changes (product_id) SELECT n.id FROM added n JOIN removed o ON o.id = n.id
    WHERE (n.name, n.terms, n.state, n.brand_id, n.store_id, n.badges, n.category_tree, n.puid, n.rating, n.language,
        n.available_quantity > 0, floor(4 * ln(1 + n.total_sold)))
      IS DISTINCT FROM (o.name, o.terms, o.state, o.brand_id, o.store_id, o.badges, o.category_tree, o.puid, o.rating,
        o.language, o.available_quantity > 0, floor(4 * ln(1 + o.total_sold)));
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "products_search_added" AFTER INSERT ON "products" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_search_changes();--> statement-breakpoint
CREATE TRIGGER "products_search_changed" AFTER UPDATE ON "products" REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_search_changes();--> statement-breakpoint
CREATE TRIGGER "products_search_removed" AFTER DELETE ON "products" REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION note_search_changes();
