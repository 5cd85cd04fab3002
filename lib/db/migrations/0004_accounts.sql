CREATE TABLE "signups" (
	"id" serial PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"account_type" integer NOT NULL,
	"password_hash" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "signups_account_type" CHECK ("signups"."account_type" in (1, 2, 3, 4))
);
--> statement-breakpoint
ALTER TABLE "security_events" DROP CONSTRAINT "security_events_kind_known";--> statement-breakpoint
CREATE INDEX "signups_email" ON "signups" USING btree ("email","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "verifications_value" ON "verifications" USING btree ("value");--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_kind_known" CHECK ("security_events"."kind" in ('login', 'login-failed', 'logout', 'password-changed', 'password-reset', 'email-confirmed', 'deactivated', 'reactivated', 'role-changed', 'session-ended', 'sessions-ended', 'data-downloaded', 'account-deleted'));