CREATE TABLE "changes" (
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"entity" text NOT NULL,
	"entity_id" bigint NOT NULL,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sync_feed" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"pruned_to" "xid8" DEFAULT '0' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sync_ops" (
	"user_id" bigint NOT NULL,
	"key" uuid NOT NULL,
	"device_id" uuid,
	"seq" integer NOT NULL,
	"kind" text NOT NULL,
	"entity" text NOT NULL,
	"record_id" bigint,
	"outcome" jsonb NOT NULL,
	"done_at" timestamp(3) with time zone NOT NULL,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sync_ops_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
ALTER TABLE "sync_ops" ADD CONSTRAINT "sync_ops_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "changes_xid" ON "changes" USING btree ("xid");--> statement-breakpoint
CREATE INDEX "changes_age" ON "changes" USING brin ("at");--> statement-breakpoint
CREATE INDEX "sync_ops_record" ON "sync_ops" USING btree ("entity","record_id");--> statement-breakpoint
CREATE INDEX "sync_ops_age" ON "sync_ops" USING btree ("at");--> statement-breakpoint
INSERT INTO sync_feed DEFAULT VALUES;
--> statement-breakpoint
-- Changes are written by triggers, so that every write counts, also one by hand (docs/decisions/0048-operations.md).
CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes (entity, entity_id)
  VALUES (tg_argv[0], CASE tg_op WHEN 'DELETE' THEN old.id ELSE new.id END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON clients FOR EACH ROW EXECUTE FUNCTION note_change('client');
--> statement-breakpoint
CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON workers FOR EACH ROW EXECUTE FUNCTION note_change('worker');
--> statement-breakpoint
CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON projects FOR EACH ROW EXECUTE FUNCTION note_change('project');
--> statement-breakpoint
CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON work_orders FOR EACH ROW EXECUTE FUNCTION note_change('work_order');
--> statement-breakpoint
CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON works FOR EACH ROW EXECUTE FUNCTION note_change('work');
--> statement-breakpoint
CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON absences FOR EACH ROW EXECUTE FUNCTION note_change('absence');
--> statement-breakpoint
-- What other records show of a record: a project its client, a crew its workers, an order its project, client, and files, a work
-- its order and project.
CREATE FUNCTION note_change_where_client_is_shown() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes (entity, entity_id)
  SELECT 'project', p.id FROM projects p WHERE p.client_id = new.id AND p.deleted_at IS NULL
  UNION ALL SELECT 'work_order', o.id FROM projects p JOIN work_orders o ON o.project_id = p.id
  WHERE p.client_id = new.id AND o.deleted_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_change_where_shown AFTER UPDATE ON clients FOR EACH ROW
WHEN ((old.name, old.deleted_at) IS DISTINCT FROM (new.name, new.deleted_at))
EXECUTE FUNCTION note_change_where_client_is_shown();
--> statement-breakpoint
CREATE FUNCTION note_change_where_worker_is_shown() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes (entity, entity_id)
  SELECT 'work_order', a.work_order_id FROM work_order_workers a WHERE a.worker_id = new.id
  UNION ALL SELECT 'project', p.project_id FROM project_workers p WHERE p.worker_id = new.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_change_where_shown AFTER UPDATE ON workers FOR EACH ROW
WHEN (old.deleted_at IS DISTINCT FROM new.deleted_at)
EXECUTE FUNCTION note_change_where_worker_is_shown();
--> statement-breakpoint
CREATE FUNCTION note_change_where_project_is_shown() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes (entity, entity_id)
  SELECT 'work_order', o.id FROM work_orders o WHERE o.project_id = new.id AND o.deleted_at IS NULL
  UNION ALL SELECT 'work', k.id FROM work_orders o JOIN works k ON k.work_order_id = o.id
  WHERE o.project_id = new.id AND k.deleted_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_change_where_shown AFTER UPDATE ON projects FOR EACH ROW
WHEN ((old.title, old.client_id) IS DISTINCT FROM (new.title, new.client_id))
EXECUTE FUNCTION note_change_where_project_is_shown();
--> statement-breakpoint
CREATE FUNCTION note_change_where_order_is_shown() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes (entity, entity_id)
  SELECT 'work', k.id FROM works k WHERE k.work_order_id = new.id AND k.deleted_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_change_where_shown AFTER UPDATE ON work_orders FOR EACH ROW
WHEN ((old.title, old.project_id, old.deleted_at) IS DISTINCT FROM (new.title, new.project_id, new.deleted_at))
EXECUTE FUNCTION note_change_where_order_is_shown();
--> statement-breakpoint
CREATE FUNCTION note_change_of_linked_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes (entity, entity_id)
  SELECT DISTINCT 'work_order', o.id FROM unnest(ARRAY[
    CASE WHEN tg_op <> 'INSERT' THEN old.work_order_id END,
    CASE WHEN tg_op <> 'DELETE' THEN new.work_order_id END]) AS o(id) WHERE o.id IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_change_of_linked_order AFTER INSERT OR UPDATE OR DELETE ON works
FOR EACH ROW EXECUTE FUNCTION note_change_of_linked_order();
--> statement-breakpoint
CREATE FUNCTION note_change_of_works(changed bigint[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO changes (entity, entity_id)
  SELECT 'work', k.id FROM works k WHERE k.id = ANY (changed)
  UNION ALL SELECT 'work_order', k.work_order_id FROM works k WHERE k.id = ANY (changed) AND k.work_order_id IS NOT NULL
$$;
--> statement-breakpoint
CREATE FUNCTION note_change_of_work_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_change_of_works(ARRAY[CASE tg_op WHEN 'DELETE' THEN old.work_id ELSE new.work_id END]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON work_files FOR EACH ROW EXECUTE FUNCTION note_change_of_work_file();
--> statement-breakpoint
CREATE FUNCTION note_change_of_stored_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_change_of_works(array(SELECT f.work_id FROM work_files f WHERE f.sha256 = new.sha256 AND f.deleted_at IS NULL));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_change AFTER UPDATE ON originals FOR EACH ROW EXECUTE FUNCTION note_change_of_stored_file();
--> statement-breakpoint
CREATE TRIGGER note_change AFTER INSERT OR UPDATE ON derivatives FOR EACH ROW EXECUTE FUNCTION note_change_of_stored_file();
