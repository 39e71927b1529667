CREATE TABLE "absences" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "absences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"worker_id" bigint NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"deletion_id" bigint,
	"search_text" text GENERATED ALWAYS AS (lower(reason)) STORED
);
--> statement-breakpoint
CREATE TABLE "worker_expirations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "worker_expirations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"worker_id" bigint NOT NULL,
	"name" text NOT NULL,
	"expires_on" date NOT NULL,
	CONSTRAINT "worker_expirations_name" UNIQUE("worker_id","name")
);
--> statement-breakpoint
DROP VIEW "public"."live_work_orders";--> statement-breakpoint
ALTER TABLE "work_orders" ADD COLUMN "required_skills" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "work_orders" ADD COLUMN "completed_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_worker_id_workers_id_fk" FOREIGN KEY ("worker_id") REFERENCES "public"."workers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worker_expirations" ADD CONSTRAINT "worker_expirations_worker_id_workers_id_fk" FOREIGN KEY ("worker_id") REFERENCES "public"."workers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "absences_newest" ON "absences" USING btree ("created_at","id") WHERE "absences"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "absences_changed" ON "absences" USING btree ("updated_at","id") WHERE "absences"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "absences_first_day" ON "absences" USING btree ("first_day","id") WHERE "absences"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "absences_last_day" ON "absences" USING btree ("last_day") WHERE "absences"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "absences_worker" ON "absences" USING btree ("worker_id");--> statement-breakpoint
CREATE INDEX "absences_deletion" ON "absences" USING btree ("deletion_id") WHERE "absences"."deletion_id" is not null;--> statement-breakpoint
CREATE INDEX "absences_search" ON "absences" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "worker_expirations_day" ON "worker_expirations" USING btree ("expires_on","id");--> statement-breakpoint
CREATE INDEX "work_orders_long" ON "work_orders" USING btree ("scheduled_end") WHERE deleted_at is null and scheduled_end - scheduled_start > interval '1 day';--> statement-breakpoint
CREATE INDEX "work_orders_undated" ON "work_orders" USING btree ("created_at","id") WHERE deleted_at is null and scheduled_start is null and status not in ('COMPLETED', 'CANCELLED');--> statement-breakpoint
CREATE VIEW "public"."live_absences" AS (select "id", "worker_id", "first_day", "last_day", "reason", "version", "created_at", "updated_at", "deleted_at", "deletion_id", "search_text" from "absences" where "absences"."deleted_at" is null);--> statement-breakpoint
CREATE VIEW "public"."live_work_orders" AS (select "id", "title", "description", "status", "priority", "project_id", "location", "scheduled_start", "scheduled_end", "required_skills", "completed_at", "version", "created_at", "updated_at", "deleted_at", "deletion_id", "search_text" from "work_orders" where "work_orders"."deleted_at" is null);--> statement-breakpoint
SELECT keep_count_of('absences');
--> statement-breakpoint
-- When the status became COMPLETED, as far as the activity says so. A restore does not change the status.
UPDATE work_orders o SET completed_at = done.at
FROM (
  SELECT entity_id, max(at) AS at FROM activity
  WHERE entity = 'work_order' AND action <> 'restored' AND after ->> 'status' = 'COMPLETED'
  GROUP BY entity_id) done
WHERE done.entity_id = o.id AND o.status = 'COMPLETED';
