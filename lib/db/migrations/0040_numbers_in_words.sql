-- "773e0e51" is one word to people, and the number 773e0 with a word to PostgreSQL's parser: it is cut there on both
-- sides, as by `foldText`.
CREATE OR REPLACE FUNCTION search_text(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT regexp_replace(
    regexp_replace(
      translate(lower(public.f_unaccent(normalize($1, NFKC))), U&'\0027\2018\2019\02BC\0060\00B4\09BC\200C\200D', ''),
      '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u0964\u0965\u2000-\u206f\u3000-\u303f]+', ' ', 'g'),
    '(?<=[0-9])(?=e[0-9])', ' ', 'g')
$$;--> statement-breakpoint
UPDATE "products" SET "name" = "name"
WHERE "name" ~* '[0-9]e[0-9]' OR "keywords" ~* '[0-9]e[0-9]' OR "short_description" ~* '[0-9]e[0-9]';
