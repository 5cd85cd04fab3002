CREATE TABLE "product_import_changes" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"sku" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"puid" text,
	"version" integer,
	"former" jsonb,
	"former_images" text[] DEFAULT '{}'::text[] NOT NULL,
	"is_undone" boolean,
	"kept_because" jsonb,
	CONSTRAINT "product_import_changes_import_id_position_pk" PRIMARY KEY("import_id","position"),
	CONSTRAINT "product_import_changes_kind_known" CHECK ("product_import_changes"."kind" in ('New', 'Changed', 'Unchanged', 'Refused'))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "mail_messages" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "has_archive" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "undo_state" text;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "undo_cursor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "undone" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "kept" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "seller_settings" ADD COLUMN "mail_messages" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "product_import_changes" ADD CONSTRAINT "product_import_changes_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_import_changes_former_images" ON "product_import_changes" USING gin ("former_images");--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_undo_known" CHECK ("product_imports"."undo_state" in ('Running', 'Done'));