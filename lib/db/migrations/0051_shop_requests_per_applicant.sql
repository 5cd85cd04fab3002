DROP INDEX "store_requests_one_open_per_store";--> statement-breakpoint
DROP INDEX "store_requests_one_open_enlistment";--> statement-breakpoint
-- safe: only requests that wait for an administrator are in it
CREATE UNIQUE INDEX "store_requests_one_open_per_applicant" ON "store_requests" USING btree ("store_id",coalesce("requested_by"::text, regexp_replace(lower("email"), '^([^@+]+)[+][^@]*@', '\1@'))) WHERE "store_requests"."store_id" is not null and "store_requests"."status" in ('Pending', 'NeedsInformation');--> statement-breakpoint
-- safe: only requests that wait for an administrator are in it
CREATE UNIQUE INDEX "store_requests_one_open_name_per_applicant" ON "store_requests" USING btree (lower("store_name"),"store_location",coalesce("requested_by"::text, regexp_replace(lower("email"), '^([^@+]+)[+][^@]*@', '\1@'))) WHERE "store_requests"."kind" = 'Enlistment' and "store_requests"."status" in ('Pending', 'NeedsInformation');