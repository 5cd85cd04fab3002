CREATE TABLE "order_shipment_lines" (
	"id" serial PRIMARY KEY NOT NULL,
	"shipment_id" integer NOT NULL,
	"line_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "order_shipment_lines_once" UNIQUE("shipment_id","line_id"),
	CONSTRAINT "order_shipment_lines_quantity_positive" CHECK ("order_shipment_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_shipments" (
	"id" serial PRIMARY KEY NOT NULL,
	"part_id" integer NOT NULL,
	"carrier" text DEFAULT '' NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	"shipped_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_returned_within";--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_returned_cents_within";--> statement-breakpoint
ALTER TABLE "order_parts" DROP CONSTRAINT "order_parts_status_known";--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "repeats" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "cancelled_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "cancelled_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_shipment_lines" ADD CONSTRAINT "order_shipment_lines_shipment_id_order_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."order_shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_shipment_lines" ADD CONSTRAINT "order_shipment_lines_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_shipments" ADD CONSTRAINT "order_shipments_part_id_order_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."order_parts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_shipment_lines_line" ON "order_shipment_lines" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "order_shipments_part" ON "order_shipments" USING btree ("part_id");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_returned_within" CHECK ("order_lines"."returned_quantity" >= 0 and "order_lines"."refused_quantity" >= 0 and "order_lines"."cancelled_quantity" >= 0 and "order_lines"."returned_quantity" + "order_lines"."refused_quantity" + "order_lines"."cancelled_quantity" <= "order_lines"."quantity");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_returned_cents_within" CHECK ("order_lines"."returned_cents" >= 0 and "order_lines"."cancelled_cents" >= 0 and "order_lines"."returned_cents" + "order_lines"."cancelled_cents" <= "order_lines"."unit_price_cents" * "order_lines"."quantity" - "order_lines"."discount_cents");--> statement-breakpoint
ALTER TABLE "order_parts" ADD CONSTRAINT "order_parts_status_known" CHECK ("order_parts"."status" in ('New', 'Accepted', 'Packed', 'PartlyShipped', 'Shipped', 'Delivered', 'Cancelled', 'ReturnRequested', 'Returned', 'ReturnRejected'));--> statement-breakpoint
-- Until now a part was sent as a whole, in one parcel.
INSERT INTO "order_shipments" ("part_id", "carrier", "tracking_number", "shipped_at", "delivered_at")
SELECT "id", "carrier", "tracking_number", coalesce("shipped_at", "delivered_at", "created_at"),
	CASE WHEN "status" <> 'Shipped' THEN coalesce("delivered_at", "shipped_at", "created_at") END
FROM "order_parts" WHERE "status" IN ('Shipped', 'Delivered', 'ReturnRequested', 'Returned', 'ReturnRejected');--> statement-breakpoint
INSERT INTO "order_shipment_lines" ("shipment_id", "line_id", "quantity")
SELECT s."id", l."id", l."quantity" FROM "order_shipments" s JOIN "order_lines" l ON l."part_id" = s."part_id";
