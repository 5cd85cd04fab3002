CREATE TABLE "refunds" (
	"id" serial PRIMARY KEY NOT NULL,
	"payment_id" integer NOT NULL,
	"key" text NOT NULL,
	"amount_cents" integer DEFAULT 0 NOT NULL,
	"charge_ref" text,
	"is_counted" boolean DEFAULT true NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"actor_id" integer,
	"status" text DEFAULT 'Pending' NOT NULL,
	"provider_ref" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_error" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "refunds_key_unique" UNIQUE("key"),
	CONSTRAINT "refunds_amount_positive" CHECK ("refunds"."amount_cents" > 0),
	CONSTRAINT "refunds_status_known" CHECK ("refunds"."status" in ('Pending', 'Done', 'Refused'))
);
--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_returned_within";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_refund_within";--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_reason_known";--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "actor" text DEFAULT 'system' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "discount_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "asked_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_parts" ADD COLUMN "collected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_parts" ADD COLUMN "return_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_parts" ADD COLUMN "return_comment" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_parts" ADD COLUMN "return_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "expired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "session_url" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "charge_ref" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "paid_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("next_attempt_at") WHERE "refunds"."status" = 'Pending';--> statement-breakpoint
CREATE INDEX "payments_pending" ON "payments" USING btree ("created_at") WHERE "payments"."status" = 'Pending';--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_actor_known" CHECK ("order_events"."actor" in ('buyer', 'shop', 'staff', 'system'));--> statement-breakpoint
-- What orders already there would have, had they been placed with these columns.
UPDATE "order_lines" l SET "asked_quantity" = CASE WHEN p."status" = 'Returned' THEN l."returned_quantity" ELSE l."quantity" END
FROM "order_parts" p WHERE p."id" = l."part_id" AND p."status" IN ('ReturnRequested', 'Returned', 'ReturnRejected');--> statement-breakpoint
UPDATE "order_lines" l SET "discount_cents" = floor(o."discount_cents"::numeric * l."unit_price_cents" * l."quantity" / o."subtotal_cents")
FROM "orders" o WHERE o."id" = l."order_id" AND o."discount_cents" > 0 AND o."subtotal_cents" > 0;--> statement-breakpoint
UPDATE "order_lines" l SET "discount_cents" = l."discount_cents" + o."discount_cents" - s."shared"
FROM "orders" o, (SELECT "order_id", max("unit_price_cents" * "quantity" * 1000000::bigint + "id" % 1000000) AS "top", sum("discount_cents") AS "shared" FROM "order_lines" GROUP BY "order_id") s
WHERE o."id" = l."order_id" AND s."order_id" = l."order_id" AND l."unit_price_cents" * l."quantity" * 1000000::bigint + l."id" % 1000000 = s."top" AND o."discount_cents" > s."shared";--> statement-breakpoint
UPDATE "order_parts" p SET "return_asked_at" = e."created_at", "return_reason" = e."note"
FROM "order_events" e WHERE e."part_id" = p."id" AND e."to_status" = 'ReturnRequested';--> statement-breakpoint
UPDATE "order_parts" p SET "collected_at" = p."delivered_at"
FROM "payments" y WHERE y."order_id" = p."order_id" AND y."provider" = 'cod' AND y."status" IN ('Paid', 'PartlyRefunded', 'Refunded') AND p."status" <> 'Cancelled';--> statement-breakpoint
UPDATE "payments" y SET "paid_cents" = y."amount_cents" - CASE WHEN y."provider" <> 'cod' THEN 0 ELSE (
  SELECT coalesce(sum(l."unit_price_cents" * l."quantity" - l."discount_cents"), 0) FROM "order_lines" l JOIN "order_parts" p ON p."id" = l."part_id"
  WHERE l."order_id" = y."order_id" AND p."status" = 'Cancelled') END
WHERE y."status" IN ('Paid', 'PartlyRefunded', 'Refunded');--> statement-breakpoint
UPDATE "payments" SET "charge_ref" = "provider_ref" WHERE "provider" <> 'cod' AND "paid_cents" > 0;--> statement-breakpoint
UPDATE "payments" SET "refunded_cents" = "paid_cents" WHERE "refunded_cents" > "paid_cents";--> statement-breakpoint
INSERT INTO "refunds" ("payment_id", "key", "amount_cents", "charge_ref", "status", "provider_ref", "created_at", "done_at")
SELECT "id", 'earlier:' || "id", "refunded_cents", "charge_ref", 'Done', "charge_ref", "updated_at", "updated_at" FROM "payments" WHERE "refunded_cents" > 0;--> statement-breakpoint
UPDATE "order_events" e SET "actor" = CASE
  WHEN e."kind" = 'payment' OR (e."actor_id" IS NULL AND e."from_status" <> '') THEN 'system'
  WHEN e."from_status" = '' OR e."actor_id" = o."user_id" THEN 'buyer'
  WHEN EXISTS (SELECT 1 FROM "order_parts" p WHERE p."order_id" = o."id" AND p."seller_id" = e."actor_id") THEN 'shop'
  ELSE 'staff' END
FROM "orders" o WHERE o."id" = e."order_id";--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_asked_within" CHECK ("order_lines"."asked_quantity" between 0 and "order_lines"."quantity");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_discount_within" CHECK ("order_lines"."discount_cents" between 0 and "order_lines"."unit_price_cents" * "order_lines"."quantity");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_returned_within" CHECK ("order_lines"."returned_quantity" between 0 and "order_lines"."asked_quantity");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_paid_within" CHECK ("payments"."paid_cents" between 0 and "payments"."amount_cents");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refund_within" CHECK ("payments"."refunded_cents" between 0 and "payments"."paid_cents");--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_reason_known" CHECK ("stock_movements"."reason" in ('order', 'cancel', 'return', 'adjust', 'expire', 'late'));