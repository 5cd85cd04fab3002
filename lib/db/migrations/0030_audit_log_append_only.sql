ALTER TABLE "audit_events" ADD COLUMN "request_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Decisions on shop requests were read from their own history; from now on they are entries of the log.
INSERT INTO "audit_events" ("actor_id", "action", "subject", "detail", "created_at")
SELECT e.actor_id, 'request.' || lower(e.to_status), 'request:' || r.store_name, e.note, e.created_at
FROM "store_request_events" e JOIN "store_requests" r ON r.id = e.request_id
WHERE e.from_status <> '' AND e.to_status <> 'Pending';--> statement-breakpoint
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The foreign key forgets who acted when that account's row is deleted; everything else stays as it was written.
  IF TG_OP = 'UPDATE' AND NEW.actor_id IS NULL
    AND to_jsonb(NEW) - 'actor_id' = to_jsonb(OLD) - 'actor_id' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'entries of the audit log cannot be changed or deleted' USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_events_append_only" BEFORE UPDATE OR DELETE ON "audit_events"
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();--> statement-breakpoint
CREATE TRIGGER "audit_events_keep_all" BEFORE TRUNCATE ON "audit_events"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
