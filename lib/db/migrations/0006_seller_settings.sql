CREATE TABLE "seller_settings" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"mail_orders" boolean DEFAULT true NOT NULL,
	"mail_returns" boolean DEFAULT true NOT NULL,
	"mail_reviews" boolean DEFAULT true NOT NULL,
	"mail_low_stock" boolean DEFAULT true NOT NULL,
	"low_stock" integer DEFAULT 5 NOT NULL,
	"is_free_shipping" boolean DEFAULT true NOT NULL,
	"payment_type" integer DEFAULT 1 NOT NULL,
	"max_delivery_days" integer DEFAULT 10 NOT NULL,
	"returns_in_day" integer DEFAULT 7 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seller_settings_low_stock" CHECK ("seller_settings"."low_stock" between 0 and 1000),
	CONSTRAINT "seller_settings_payment_type" CHECK ("seller_settings"."payment_type" in (0, 1))
);
--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "seller_settings" ADD CONSTRAINT "seller_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;