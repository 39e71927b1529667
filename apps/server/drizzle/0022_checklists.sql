CREATE TABLE "checklist_templates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "checklist_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"items" json DEFAULT '[]'::json NOT NULL,
	"required_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"deletion_id" bigint,
	"search_text" text GENERATED ALWAYS AS (lower(title)) STORED
);
--> statement-breakpoint
CREATE TABLE "checklists" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "checklists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"work_order_id" bigint NOT NULL,
	"template_id" bigint,
	"title" text NOT NULL,
	"items" json NOT NULL,
	"answers" json DEFAULT '{}'::json NOT NULL,
	"required_left" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"deletion_id" bigint,
	"search_text" text GENERATED ALWAYS AS (lower(title)) STORED
);
--> statement-breakpoint
CREATE TABLE "follow_ups" (
	"work_order_id" bigint PRIMARY KEY NOT NULL,
	"checklist_id" bigint NOT NULL,
	"item" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP VIEW "public"."live_projects";--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "checklist_templates" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "checklists" ADD CONSTRAINT "checklists_work_order_id_work_orders_id_fk" FOREIGN KEY ("work_order_id") REFERENCES "public"."work_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklists" ADD CONSTRAINT "checklists_template_id_checklist_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."checklist_templates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_work_order_id_work_orders_id_fk" FOREIGN KEY ("work_order_id") REFERENCES "public"."work_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_checklist_id_checklists_id_fk" FOREIGN KEY ("checklist_id") REFERENCES "public"."checklists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checklist_templates_newest" ON "checklist_templates" USING btree ("created_at","id") WHERE "checklist_templates"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "checklist_templates_changed" ON "checklist_templates" USING btree ("updated_at","id") WHERE "checklist_templates"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "checklist_templates_deletion" ON "checklist_templates" USING btree ("deletion_id") WHERE "checklist_templates"."deletion_id" is not null;--> statement-breakpoint
CREATE INDEX "checklist_templates_search" ON "checklist_templates" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "checklists_newest" ON "checklists" USING btree ("created_at","id") WHERE "checklists"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "checklists_changed" ON "checklists" USING btree ("updated_at","id") WHERE "checklists"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "checklists_order" ON "checklists" USING btree ("work_order_id");--> statement-breakpoint
CREATE INDEX "checklists_left" ON "checklists" USING btree ("work_order_id") WHERE deleted_at is null and required_left > 0;--> statement-breakpoint
CREATE INDEX "checklists_template" ON "checklists" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "checklists_deletion" ON "checklists" USING btree ("deletion_id") WHERE "checklists"."deletion_id" is not null;--> statement-breakpoint
CREATE INDEX "checklists_search" ON "checklists" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "follow_ups_item" ON "follow_ups" USING btree ("checklist_id","item");--> statement-breakpoint
CREATE VIEW "public"."live_checklist_templates" AS (select "id", "title", "items", "required_count", "version", "created_at", "updated_at", "deleted_at", "deletion_id", "search_text" from "checklist_templates" where "checklist_templates"."deleted_at" is null);--> statement-breakpoint
CREATE VIEW "public"."live_checklists" AS (select "id", "work_order_id", "template_id", "title", "items", "answers", "required_left", "version", "created_at", "updated_at", "deleted_at", "deletion_id", "search_text" from "checklists" where "checklists"."deleted_at" is null);--> statement-breakpoint
CREATE VIEW "public"."live_projects" AS (select "id", "title", "status", "client_id", "description", "budget", "start_date", "end_date", "is_active", "checklist_templates", "version", "created_at", "updated_at", "deleted_at", "deletion_id", "search_text" from "projects" where "projects"."deleted_at" is null);
--> statement-breakpoint
SELECT keep_count_of('checklist_templates'), keep_count_of('checklists');
--> statement-breakpoint
CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON checklist_templates FOR EACH ROW EXECUTE FUNCTION note_change('checklist_template');
--> statement-breakpoint
CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON checklists FOR EACH ROW EXECUTE FUNCTION note_change('checklist');
--> statement-breakpoint
-- As in 0016_sync.sql: orders show how much is left of their checklists, and a copy on a device has the checklists with them.
CREATE TRIGGER note_change_of_linked_order AFTER INSERT OR UPDATE OR DELETE ON checklists
FOR EACH ROW EXECUTE FUNCTION note_change_of_linked_order();
--> statement-breakpoint
-- A follow-up order and the checklist that it follows show each other.
CREATE FUNCTION note_change_of_follow_up() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes (entity, entity_id)
  SELECT 'work_order', coalesce(new.work_order_id, old.work_order_id)
  UNION ALL SELECT 'checklist', coalesce(new.checklist_id, old.checklist_id)
  UNION ALL SELECT 'work_order', k.work_order_id FROM checklists k WHERE k.id = coalesce(new.checklist_id, old.checklist_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON follow_ups FOR EACH ROW EXECUTE FUNCTION note_change_of_follow_up();
--> statement-breakpoint
CREATE FUNCTION note_change_where_follow_up_is_shown() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes (entity, entity_id)
  SELECT 'checklist', f.checklist_id FROM follow_ups f WHERE f.work_order_id = new.id
  UNION ALL SELECT 'work_order', k.work_order_id FROM follow_ups f JOIN checklists k ON k.id = f.checklist_id
  WHERE f.work_order_id = new.id
  UNION ALL SELECT 'work_order', f.work_order_id FROM checklists k JOIN follow_ups f ON f.checklist_id = k.id
  WHERE k.work_order_id = new.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_change_where_follow_up_is_shown AFTER UPDATE ON work_orders FOR EACH ROW
WHEN (old.deleted_at IS DISTINCT FROM new.deleted_at)
EXECUTE FUNCTION note_change_where_follow_up_is_shown();
--> statement-breakpoint
CREATE FUNCTION note_change_where_template_is_shown() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes (entity, entity_id)
  SELECT 'project', p.id FROM projects p WHERE p.checklist_templates @> ARRAY[new.id] AND p.deleted_at IS NULL
  UNION ALL SELECT 'checklist', k.id FROM checklists k WHERE k.template_id = new.id AND k.deleted_at IS NULL
  UNION ALL SELECT 'work_order', k.work_order_id FROM checklists k WHERE k.template_id = new.id AND k.deleted_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_change_where_shown AFTER UPDATE ON checklist_templates FOR EACH ROW
WHEN (old.deleted_at IS DISTINCT FROM new.deleted_at)
EXECUTE FUNCTION note_change_where_template_is_shown();
