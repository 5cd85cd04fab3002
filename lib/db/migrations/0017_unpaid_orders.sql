CREATE TABLE "order_origins" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"person" text NOT NULL,
	"address" text NOT NULL,
	"is_known" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_status_known";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_status_known";--> statement-breakpoint
DROP INDEX "payments_pending";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "hold_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_origins" ADD CONSTRAINT "order_origins_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_origins_person" ON "order_origins" USING btree ("person");--> statement-breakpoint
CREATE INDEX "order_origins_address" ON "order_origins" USING btree ("address");--> statement-breakpoint
CREATE INDEX "order_origins_age" ON "order_origins" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payments_awaited" ON "payments" USING btree ("order_id") WHERE "payments"."status" in ('Pending', 'Unconfirmed');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_status_known" CHECK ("orders"."status" in ('PendingPayment', 'PendingConfirmation', 'Placed', 'Processing', 'Shipped', 'Delivered', 'Cancelled', 'PartlyReturned', 'Returned'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_status_known" CHECK ("payments"."status" in ('Unconfirmed', 'CodDue', 'Pending', 'Paid', 'Refunded', 'PartlyRefunded', 'Failed'));--> statement-breakpoint
UPDATE "orders" SET "hold_until" = "placed_at" + interval '30 minutes' FROM "payments"
  WHERE "payments"."order_id" = "orders"."id" AND "payments"."status" = 'Pending';
