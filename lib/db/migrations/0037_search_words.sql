-- The same folding as `foldText` in lib/search/text-rules.ts: no accents, apostrophes or nukta, punctuation as blanks.
CREATE FUNCTION search_text(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT regexp_replace(
    translate(lower(public.f_unaccent(normalize($1, NFKC))), U&'\0027\2018\2019\02BC\0060\00B4\09BC\200C\200D', ''),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u0964\u0965\u2000-\u206f\u3000-\u303f]+', ' ', 'g')
$$;--> statement-breakpoint
-- A SKU or model as people copy it: without its case, hyphens and blanks.
CREATE FUNCTION search_code(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT regexp_replace(upper($1), '[^A-Z0-9]+', '', 'g')
$$;--> statement-breakpoint
-- One lexeme per category, which no typed word equals.
CREATE FUNCTION search_places(text[]) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT to_tsvector('simple', coalesce((SELECT string_agg('zzcat0' || replace(slug, '-', '0'), ' ') FROM unnest($1) slug), ''))
$$;--> statement-breakpoint
CREATE TABLE "search_boosts" (
	"id" serial PRIMARY KEY NOT NULL,
	"query" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"target" text NOT NULL,
	"factor" real NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_boosts_once" UNIQUE("query","kind","target"),
	CONSTRAINT "search_boosts_kind_known" CHECK ("search_boosts"."kind" in ('product', 'category', 'brand')),
	CONSTRAINT "search_boosts_factor_range" CHECK ("search_boosts"."factor" between 0.1 and 10)
);
--> statement-breakpoint
CREATE TABLE "search_counts" (
	"day" date NOT NULL,
	"query" text NOT NULL,
	"searches" integer DEFAULT 0 NOT NULL,
	"misses" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "search_counts_day_query_pk" PRIMARY KEY("day","query")
);
--> statement-breakpoint
CREATE TABLE "search_redirects" (
	"query" text PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"id" serial PRIMARY KEY NOT NULL,
	"term" text NOT NULL,
	"meaning" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_synonyms_once" UNIQUE("term","meaning")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"kind" text DEFAULT 'text' NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"frequency" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "search_words_kind_known" CHECK ("search_words"."kind" in ('name', 'brand', 'category', 'option', 'text'))
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "terms" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', search_text(name)), 'A') || setweight(to_tsvector('simple', search_text(keywords)), 'B') || setweight(to_tsvector('simple', search_text(short_description)), 'C') || setweight(search_places(category_tree), 'D')) STORED;--> statement-breakpoint
CREATE INDEX "search_words_beginning" ON "search_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_trigram" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "option_items_sku_code" ON "option_items" USING btree (search_code("sku"));--> statement-breakpoint
CREATE INDEX "products_terms" ON "products" USING gin ("terms");--> statement-breakpoint
CREATE INDEX "products_sku_code" ON "products" USING btree (search_code("sku"));--> statement-breakpoint
CREATE INDEX "products_model_code" ON "products" USING btree (search_code("model"));--> statement-breakpoint
-- Keywords name the product's own category only, and the values of its options.
UPDATE "products" p SET "keywords" = left(concat_ws(', ',
  nullif((SELECT string_agg(word, ', ' ORDER BY place) FROM unnest(string_to_array(p.keywords, ', ')) WITH ORDINALITY each (word, place)
    WHERE word NOT IN (SELECT lower(c.name) FROM categories c WHERE c.slug = ANY (p.category_tree) AND c.id <> p.category_id)), ''),
  (SELECT string_agg(DISTINCT value, ', ') FROM (
    SELECT lower(trim(g.option)) AS value FROM option_groups g WHERE g.product_id = p.id
    UNION SELECT lower(trim(i.size)) FROM option_items i WHERE i.product_id = p.id
  ) of_options WHERE value <> '' AND value <> ALL (string_to_array(p.keywords, ', ')))), 2000);--> statement-breakpoint
CREATE FUNCTION add_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The order lets two writers that bring the same new words wait for each other instead of deadlocking.
  IF TG_OP = 'INSERT' THEN
    INSERT INTO search_words (word, kind, language)
    SELECT t.lexeme, CASE WHEN bool_or('A' = ANY (t.weights)) THEN 'name' ELSE 'text' END, min(added.language)
    FROM added, unnest(added.terms) t
    WHERE t.lexeme NOT LIKE 'zzcat0%' AND NOT EXISTS (SELECT 1 FROM search_words w WHERE w.word = t.lexeme)
    GROUP BY t.lexeme ORDER BY t.lexeme ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO search_words (word, kind, language)
    SELECT t.lexeme, CASE WHEN 'A' = ANY (t.weights) THEN 'name' ELSE 'text' END, NEW.language
    FROM unnest(NEW.terms) t
    WHERE t.lexeme NOT LIKE 'zzcat0%' AND NOT EXISTS (SELECT 1 FROM search_words w WHERE w.word = t.lexeme)
    ORDER BY t.lexeme ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "products_words_added" AFTER INSERT ON "products" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION add_search_words();--> statement-breakpoint
CREATE TRIGGER "products_words_changed" AFTER UPDATE OF "name", "keywords", "short_description" ON "products"
  FOR EACH ROW WHEN (OLD.terms IS DISTINCT FROM NEW.terms) EXECUTE FUNCTION add_search_words();--> statement-breakpoint
INSERT INTO search_words (word, kind, frequency)
SELECT a.word, CASE WHEN n.word IS NULL THEN 'text' ELSE 'name' END, a.ndoc
FROM ts_stat('select terms from products') a LEFT JOIN ts_stat('select terms from products', 'a') n ON n.word = a.word
WHERE a.word NOT LIKE 'zzcat0%' ON CONFLICT DO NOTHING;
