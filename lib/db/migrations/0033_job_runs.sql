CREATE TABLE "job_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"holder" text DEFAULT '' NOT NULL,
	"held_until" timestamp with time zone,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"duration_ms" integer DEFAULT 0 NOT NULL,
	"runs" bigint DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_error" text DEFAULT '' NOT NULL,
	"failed_at" timestamp with time zone
);
