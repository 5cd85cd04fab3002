ALTER TABLE "audit_events" ADD COLUMN "before" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "after" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- Decisions on shop requests that an instance of the former release wrote to their own history only, during the update.
INSERT INTO "audit_events" ("actor_id", "action", "subject", "detail", "created_at")
SELECT e.actor_id, 'request.' || lower(e.to_status), 'request:' || r.store_name, e.note, e.created_at
FROM "store_request_events" e JOIN "store_requests" r ON r.id = e.request_id
WHERE e.from_status <> '' AND e.to_status <> 'Pending' AND NOT EXISTS (
  SELECT 1 FROM "audit_events" a
  WHERE a.action = 'request.' || lower(e.to_status) AND a.subject = 'request:' || r.store_name
    AND a.created_at = e.created_at
);
