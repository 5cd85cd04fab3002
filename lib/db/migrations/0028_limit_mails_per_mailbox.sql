ALTER TABLE "outbox" ADD COLUMN "mailbox" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "is_withheld" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "outbox_mailbox" ON "outbox" USING btree ("mailbox","created_at") WHERE "outbox"."mailbox" is not null;