CREATE TABLE "arrival_alerts" (
	"id" serial PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"option_id" integer,
	"email" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "arrival_alerts_once" UNIQUE NULLS NOT DISTINCT("email","product_id","option_id")
);
--> statement-breakpoint
ALTER TABLE "arrival_alerts" ADD CONSTRAINT "arrival_alerts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arrival_alerts" ADD CONSTRAINT "arrival_alerts_option_id_option_items_id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."option_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "arrival_alerts_product" ON "arrival_alerts" USING btree ("product_id");