ALTER TABLE "order_returns" DROP CONSTRAINT "order_returns_status_known";--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_status_known" CHECK ("order_returns"."status" in ('Asked', 'Accepted', 'Refused')) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_returns" VALIDATE CONSTRAINT "order_returns_status_known";
