DROP VIEW "public"."live_works";--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "done_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "work_order_updates" ADD COLUMN "received_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "received_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE VIEW "public"."live_works" AS (select "id", "description", "work_order_id", "approved_text", "marks", "created_by", "received_at", "version", "created_at", "updated_at", "deleted_at", "deletion_id", "search_text" from "works" where "works"."deleted_at" is null);