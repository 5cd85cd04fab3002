ALTER TABLE "users" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "users" SET "is_demo" = true
WHERE "email" ~ '^(shopper|shop|company|individual|publisher|boss|seller-[0-9]{2}|individual-[0-9]{2}|reviewer-[0-9]{4})@example\.com$';
