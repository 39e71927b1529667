CREATE TABLE "count_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "count_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entity" text NOT NULL,
	"status" text NOT NULL,
	"priority" text NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "count_changes_entity" ON "count_changes" USING btree ("entity");--> statement-breakpoint
-- What is there already counts too.
INSERT INTO "count_changes" ("entity", "status", "priority", "change")
SELECT 'clients', '', '', count(*) FROM "clients" WHERE "deleted_at" IS NULL
UNION ALL SELECT 'workers', "status", '', count(*) FROM "workers" WHERE "deleted_at" IS NULL GROUP BY "status"
UNION ALL SELECT 'projects', "status", '', count(*) FROM "projects" WHERE "deleted_at" IS NULL GROUP BY "status"
UNION ALL SELECT 'work_orders', "status", "priority", count(*) FROM "work_orders" WHERE "deleted_at" IS NULL GROUP BY "status", "priority"
UNION ALL SELECT 'works', '', '', count(*) FROM "works" WHERE "deleted_at" IS NULL;
