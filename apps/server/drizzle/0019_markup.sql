DROP VIEW "public"."live_works";--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "marks" json DEFAULT '[]'::json NOT NULL;--> statement-breakpoint
CREATE VIEW "public"."live_works" AS (select "id", "description", "work_order_id", "approved_text", "marks", "version", "created_at", "updated_at", "deleted_at", "deletion_id", "search_text" from "works" where "works"."deleted_at" is null);