CREATE TABLE "listing_submissions" (
	"id" serial PRIMARY KEY NOT NULL,
	"product_id" integer,
	"seller_id" integer NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'Waiting' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"former" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"notified_at" timestamp with time zone,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listing_submissions_kind_known" CHECK ("listing_submissions"."kind" in ('New', 'Edit')),
	CONSTRAINT "listing_submissions_state_known" CHECK ("listing_submissions"."state" in ('Waiting', 'Approved', 'Rejected', 'Withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "state" text DEFAULT 'Approved' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "approved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "listing_submissions" ADD CONSTRAINT "listing_submissions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_submissions" ADD CONSTRAINT "listing_submissions_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_submissions" ADD CONSTRAINT "listing_submissions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "listing_submissions_one_waiting" ON "listing_submissions" USING btree ("product_id") WHERE "listing_submissions"."state" = 'Waiting';--> statement-breakpoint
CREATE INDEX "listing_submissions_product" ON "listing_submissions" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "listing_submissions_seller" ON "listing_submissions" USING btree ("seller_id","state");--> statement-breakpoint
CREATE INDEX "listing_submissions_waiting" ON "listing_submissions" USING btree ("submitted_at") WHERE "listing_submissions"."state" = 'Waiting';--> statement-breakpoint
CREATE INDEX "listing_submissions_unsent" ON "listing_submissions" USING btree ("decided_at") WHERE "listing_submissions"."decided_at" is not null and "listing_submissions"."notified_at" is null;--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_state_known" CHECK ("brands"."state" in ('Approved', 'Waiting', 'Rejected'));--> statement-breakpoint
UPDATE "products" SET "approved_at" = "published_at" WHERE "state" <> 'Draft';
