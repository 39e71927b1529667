DROP VIEW "public"."live_series";--> statement-breakpoint
ALTER TABLE "series" ADD COLUMN "split_from" bigint;--> statement-breakpoint
ALTER TABLE "series" ADD COLUMN "split_on" date;--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_split_from_series_id_fk" FOREIGN KEY ("split_from") REFERENCES "public"."series"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "series_split_from" ON "series" USING btree ("split_from") WHERE "series"."split_from" is not null;--> statement-breakpoint
CREATE VIEW "public"."live_series" AS (select "id", "title", "description", "priority", "project_id", "location", "required_skills", "crew", "rule", "local_start", "time_zone", "duration_minutes", "last_day", "split_from", "split_on", "version", "created_at", "updated_at", "deleted_at", "deletion_id", "search_text" from "series" where "series"."deleted_at" is null);