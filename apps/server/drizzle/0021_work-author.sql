DROP VIEW "public"."live_works";--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "created_by" bigint;--> statement-breakpoint
ALTER TABLE "works" ADD CONSTRAINT "works_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
UPDATE "works" k SET "created_by" = a."user_id" FROM "activity" a WHERE a."entity" = 'work' AND a."entity_id" = k."id" AND a."action" = 'created';--> statement-breakpoint
CREATE INDEX "works_author" ON "works" USING btree ("created_by","created_at","id") WHERE "works"."deleted_at" is null;--> statement-breakpoint
CREATE VIEW "public"."live_works" AS (select "id", "description", "work_order_id", "approved_text", "marks", "created_by", "version", "created_at", "updated_at", "deleted_at", "deletion_id", "search_text" from "works" where "works"."deleted_at" is null);