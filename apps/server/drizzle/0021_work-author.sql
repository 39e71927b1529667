DROP VIEW "public"."live_works";--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "created_by" bigint;--> statement-breakpoint
ALTER TABLE "works" ADD CONSTRAINT "works_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
UPDATE "works" k SET "created_by" = a."user_id" FROM "activity" a WHERE a."entity" = 'work' AND a."entity_id" = k."id" AND a."action" = 'created';--> statement-breakpoint
CREATE INDEX "works_author" ON "works" USING btree ("created_by","created_at","id") WHERE "works"."deleted_at" is null;--> statement-breakpoint
CREATE VIEW "public"."live_works" AS (select "id", "description", "work_order_id", "approved_text", "marks", "created_by", "version", "created_at", "updated_at", "deleted_at", "deletion_id", "search_text" from "works" where "works"."deleted_at" is null);
--> statement-breakpoint
-- As in 0016_sync.sql: a work shows the name of its client and the location of its order.
CREATE OR REPLACE FUNCTION note_change_where_client_is_shown() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes (entity, entity_id)
  SELECT 'project', p.id FROM projects p WHERE p.client_id = new.id AND p.deleted_at IS NULL
  UNION ALL SELECT 'work_order', o.id FROM projects p JOIN work_orders o ON o.project_id = p.id
  WHERE p.client_id = new.id AND o.deleted_at IS NULL
  UNION ALL SELECT 'work', k.id FROM projects p JOIN work_orders o ON o.project_id = p.id JOIN works k ON k.work_order_id = o.id
  WHERE p.client_id = new.id AND k.deleted_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER note_change_where_shown ON work_orders;
--> statement-breakpoint
CREATE TRIGGER note_change_where_shown AFTER UPDATE ON work_orders FOR EACH ROW
WHEN ((old.title, old.location, old.project_id, old.deleted_at) IS DISTINCT FROM (new.title, new.location, new.project_id, new.deleted_at))
EXECUTE FUNCTION note_change_where_order_is_shown();
