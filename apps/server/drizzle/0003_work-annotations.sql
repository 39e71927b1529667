CREATE TABLE "work_annotations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "work_annotations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"work_id" bigint NOT NULL,
	"content" text NOT NULL,
	"confidence" double precision NOT NULL,
	"timestamp" double precision,
	"status" text,
	"reviewed_by" bigint,
	"reviewed_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP VIEW "public"."live_works";--> statement-breakpoint
ALTER TABLE "works" drop column "search_text";--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "approved_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(description || chr(31) || approved_text)) STORED;--> statement-breakpoint
ALTER TABLE "work_annotations" ADD CONSTRAINT "work_annotations_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_annotations" ADD CONSTRAINT "work_annotations_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "works_search" ON "works" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "work_annotations_work" ON "work_annotations" USING btree ("work_id","id");--> statement-breakpoint
CREATE VIEW "public"."live_works" AS (select "id", "description", "work_order_id", "approved_text", "version", "created_at", "updated_at", "deleted_at", "deletion_id", "search_text" from "works" where "works"."deleted_at" is null);