CREATE TABLE "event_days" (
	"day" date PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL,
	"events" integer NOT NULL,
	"root" text NOT NULL,
	"proof" text[] NOT NULL,
	CONSTRAINT "event_days_position_unique" UNIQUE("position")
);
--> statement-breakpoint
CREATE TABLE "event_links" (
	"position" bigint PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"source_id" bigint NOT NULL,
	"entity" text NOT NULL,
	"entity_id" bigint NOT NULL,
	"header" text NOT NULL,
	"content" text,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_queue" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_queue_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"source_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proof_packs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proof_packs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"work_order_id" bigint,
	"project_id" bigint,
	"seal" text NOT NULL,
	"parts" text,
	"created_by" bigint NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "proof_packs" ADD CONSTRAINT "proof_packs_work_order_id_work_orders_id_fk" FOREIGN KEY ("work_order_id") REFERENCES "public"."work_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_packs" ADD CONSTRAINT "proof_packs_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_packs" ADD CONSTRAINT "proof_packs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "event_links_source" ON "event_links" USING btree ("source","source_id");--> statement-breakpoint
CREATE INDEX "event_links_record" ON "event_links" USING btree ("entity","entity_id","position");--> statement-breakpoint
CREATE INDEX "proof_packs_order" ON "proof_packs" USING btree ("work_order_id");--> statement-breakpoint
CREATE INDEX "proof_packs_project" ON "proof_packs" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "proof_packs_creator" ON "proof_packs" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "proof_packs_age" ON "proof_packs" USING btree ("created_at") WHERE parts is not null;
--> statement-breakpoint
-- Events are queued by triggers, so that every event counts, and chained after the commit (docs/decisions/0077-proof-packs.md).
CREATE FUNCTION queue_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO event_queue (source, source_id) SELECT tg_argv[0], id FROM added ORDER BY id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER queue_events AFTER INSERT ON activity REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION queue_events('activity');
--> statement-breakpoint
CREATE TRIGGER queue_events AFTER INSERT ON work_files REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION queue_events('file');
--> statement-breakpoint
CREATE TRIGGER queue_events AFTER INSERT ON client_responses REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION queue_events('response');
--> statement-breakpoint
CREATE TRIGGER queue_events AFTER INSERT ON proof_packs REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION queue_events('pack');
--> statement-breakpoint
-- What is purged is purged from the chain, too; its link remains.
CREATE FUNCTION purge_event_contents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM gone) THEN RETURN NULL; END IF;
  -- A batch that has read these rows inserts their contents first. As lockChain in event-links.queries.ts.
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('event_chain', 0));
  UPDATE event_links l SET content = NULL FROM gone WHERE l.source = tg_argv[0] AND l.source_id = gone.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER purge_event_contents AFTER DELETE ON work_files REFERENCING OLD TABLE AS gone
FOR EACH STATEMENT EXECUTE FUNCTION purge_event_contents('file');
--> statement-breakpoint
CREATE TRIGGER purge_event_contents AFTER DELETE ON client_responses REFERENCING OLD TABLE AS gone
FOR EACH STATEMENT EXECUTE FUNCTION purge_event_contents('response');
--> statement-breakpoint
-- A purge empties the entries of the activity.
CREATE TRIGGER purge_event_contents AFTER UPDATE ON activity REFERENCING NEW TABLE AS gone
FOR EACH STATEMENT EXECUTE FUNCTION purge_event_contents('activity');
--> statement-breakpoint
INSERT INTO event_queue (source, source_id)
SELECT source, id FROM (
  SELECT 'activity' AS source, id, at FROM activity
  UNION ALL SELECT 'file', id, created_at FROM work_files
  UNION ALL SELECT 'response', id, created_at FROM client_responses) AS events ORDER BY at, source, id;
