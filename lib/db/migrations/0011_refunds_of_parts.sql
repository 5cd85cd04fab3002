ALTER TABLE "refunds" ADD COLUMN "part_id" integer;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_part_id_order_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."order_parts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
UPDATE "refunds" r SET "part_id" = t."id" FROM "order_parts" t WHERE r."key" IN ('cancel:' || t."id", 'return:' || t."id");
