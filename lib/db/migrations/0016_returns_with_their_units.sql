CREATE TABLE "order_return_lines" (
	"id" serial PRIMARY KEY NOT NULL,
	"return_id" integer NOT NULL,
	"line_id" integer NOT NULL,
	"asked_quantity" integer NOT NULL,
	"received_quantity" integer DEFAULT 0 NOT NULL,
	"restocked_quantity" integer DEFAULT 0 NOT NULL,
	"amount_cents" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_return_lines_once" UNIQUE("return_id","line_id"),
	CONSTRAINT "order_return_lines_within" CHECK ("order_return_lines"."restocked_quantity" between 0 and "order_return_lines"."received_quantity" and "order_return_lines"."received_quantity" <= "order_return_lines"."asked_quantity" and "order_return_lines"."amount_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_returns" (
	"id" serial PRIMARY KEY NOT NULL,
	"part_id" integer NOT NULL,
	"status" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"amount_cents" integer DEFAULT 0 NOT NULL,
	"actor_id" integer,
	"answered_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_returns_status_known" CHECK ("order_returns"."status" in ('Accepted', 'Refused'))
);
--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_returned_within";--> statement-breakpoint
DROP INDEX "stock_movements_once_per_order";--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "amount_cents" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "refused_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "returned_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "return_id" integer;--> statement-breakpoint
ALTER TABLE "order_return_lines" ADD CONSTRAINT "order_return_lines_return_id_order_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_lines" ADD CONSTRAINT "order_return_lines_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_part_id_order_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."order_parts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_return_lines_line" ON "order_return_lines" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "order_returns_part" ON "order_returns" USING btree ("part_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movements_once_per_order" ON "stock_movements" USING btree ("order_id","option_id","reason",coalesce("return_id", 0)) WHERE "stock_movements"."order_id" is not null;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_returned_cents_within" CHECK ("order_lines"."returned_cents" between 0 and "order_lines"."unit_price_cents" * "order_lines"."quantity" - "order_lines"."discount_cents");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_returned_within" CHECK ("order_lines"."returned_quantity" >= 0 and "order_lines"."refused_quantity" >= 0 and "order_lines"."returned_quantity" + "order_lines"."refused_quantity" <= "order_lines"."quantity");--> statement-breakpoint
UPDATE "order_lines" SET "refused_quantity" = "asked_quantity" FROM "order_parts" t
WHERE t."id" = "order_lines"."part_id" AND t."status" = 'ReturnRejected';--> statement-breakpoint
UPDATE "order_lines" SET "returned_cents" = floor(("unit_price_cents"::bigint * "quantity" - "discount_cents") * "returned_quantity" / "quantity")
WHERE "returned_quantity" > 0;--> statement-breakpoint
INSERT INTO "order_returns" ("part_id", "status", "reason", "comment", "asked_at", "answer", "amount_cents", "actor_id", "answered_at")
SELECT t."id", CASE t."status" WHEN 'Returned' THEN 'Accepted' ELSE 'Refused' END, t."return_reason", t."return_comment",
  coalesce(t."return_asked_at", e."created_at", t."created_at"), coalesce(e."note", ''),
  (SELECT coalesce(sum(l."returned_cents"), 0) FROM "order_lines" l WHERE l."part_id" = t."id"),
  e."actor_id", coalesce(e."created_at", t."created_at")
FROM "order_parts" t LEFT JOIN LATERAL (
  SELECT * FROM "order_events" e WHERE e."part_id" = t."id" AND e."to_status" = t."status" ORDER BY e."id" DESC LIMIT 1
) e ON true
WHERE t."status" IN ('Returned', 'ReturnRejected');--> statement-breakpoint
INSERT INTO "order_return_lines" ("return_id", "line_id", "asked_quantity", "received_quantity", "restocked_quantity", "amount_cents")
SELECT r."id", l."id", l."asked_quantity", l."returned_quantity", l."returned_quantity", l."returned_cents"
FROM "order_returns" r JOIN "order_lines" l ON l."part_id" = r."part_id" WHERE l."asked_quantity" > 0;
--> statement-breakpoint
UPDATE "refunds" r SET "part_id" = t."id" FROM "payments" y, "order_parts" t
WHERE y."id" = r."payment_id" AND t."order_id" = y."order_id" AND r."part_id" IS NULL AND r."key" LIKE 'goodwill:%'
  AND NOT EXISTS (SELECT 1 FROM "order_parts" other WHERE other."order_id" = t."order_id" AND other."id" <> t."id");
