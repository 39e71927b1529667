CREATE TABLE "calendar_feeds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calendar_feeds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"secret_hash" text NOT NULL,
	"worker_id" bigint,
	"has_client_names" boolean NOT NULL,
	"created_by" bigint NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp(3) with time zone,
	"use_count" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "calendar_feeds_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "series" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "series_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"description" text NOT NULL,
	"priority" text NOT NULL,
	"project_id" bigint NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"required_skills" text[] DEFAULT '{}' NOT NULL,
	"crew" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rule" text NOT NULL,
	"local_start" text NOT NULL,
	"time_zone" text NOT NULL,
	"duration_minutes" integer,
	"last_day" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"deletion_id" bigint,
	"search_text" text GENERATED ALWAYS AS (lower(title)) STORED
);
--> statement-breakpoint
CREATE TABLE "series_days" (
	"series_id" bigint NOT NULL,
	"day" date NOT NULL,
	"work_order_id" bigint,
	CONSTRAINT "series_days_series_id_day_pk" PRIMARY KEY("series_id","day")
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_worker_id_workers_id_fk" FOREIGN KEY ("worker_id") REFERENCES "public"."workers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_days" ADD CONSTRAINT "series_days_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_days" ADD CONSTRAINT "series_days_work_order_id_work_orders_id_fk" FOREIGN KEY ("work_order_id") REFERENCES "public"."work_orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_feeds_worker" ON "calendar_feeds" USING btree ("worker_id");--> statement-breakpoint
CREATE INDEX "calendar_feeds_creator" ON "calendar_feeds" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "series_newest" ON "series" USING btree ("created_at","id") WHERE "series"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "series_changed" ON "series" USING btree ("updated_at","id") WHERE "series"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "series_project" ON "series" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "series_crew" ON "series" USING gin ("crew" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "series_deletion" ON "series" USING btree ("deletion_id") WHERE "series"."deletion_id" is not null;--> statement-breakpoint
CREATE INDEX "series_search" ON "series" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "series_days_order" ON "series_days" USING btree ("work_order_id");--> statement-breakpoint
CREATE VIEW "public"."live_series" AS (select "id", "title", "description", "priority", "project_id", "location", "required_skills", "crew", "rule", "local_start", "time_zone", "duration_minutes", "last_day", "version", "created_at", "updated_at", "deleted_at", "deletion_id", "search_text" from "series" where "series"."deleted_at" is null);
--> statement-breakpoint
SELECT keep_count_of('series');
--> statement-breakpoint
CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON series FOR EACH ROW EXECUTE FUNCTION note_change('series');
--> statement-breakpoint
-- As in 0016_sync.sql, with series: they show their project, its client, and their crew.
CREATE OR REPLACE FUNCTION note_change_where_client_is_shown() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes (entity, entity_id)
  SELECT 'project', p.id FROM projects p WHERE p.client_id = new.id AND p.deleted_at IS NULL
  UNION ALL SELECT 'work_order', o.id FROM projects p JOIN work_orders o ON o.project_id = p.id
  WHERE p.client_id = new.id AND o.deleted_at IS NULL
  UNION ALL SELECT 'series', s.id FROM projects p JOIN series s ON s.project_id = p.id
  WHERE p.client_id = new.id AND s.deleted_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_change_where_worker_is_shown() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes (entity, entity_id)
  SELECT 'work_order', a.work_order_id FROM work_order_workers a WHERE a.worker_id = new.id
  UNION ALL SELECT 'project', p.project_id FROM project_workers p WHERE p.worker_id = new.id
  UNION ALL SELECT 'series', s.id FROM series s
  WHERE s.crew @> jsonb_build_array(jsonb_build_object('worker_id', new.id)) AND s.deleted_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_change_where_project_is_shown() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes (entity, entity_id)
  SELECT 'work_order', o.id FROM work_orders o WHERE o.project_id = new.id AND o.deleted_at IS NULL
  UNION ALL SELECT 'series', s.id FROM series s WHERE s.project_id = new.id AND s.deleted_at IS NULL
  UNION ALL SELECT 'work', k.id FROM work_orders o JOIN works k ON k.work_order_id = o.id
  WHERE o.project_id = new.id AND k.deleted_at IS NULL;
  RETURN NULL;
END $$;
