CREATE TABLE "order_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"work_order_id" bigint,
	"choices" json NOT NULL,
	"content" text,
	"content_sha256" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"touched_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"sha256" text,
	"size" integer,
	"page_count" integer,
	"created_by" bigint NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp(3) with time zone
);
--> statement-breakpoint
ALTER TABLE "order_reports" ADD CONSTRAINT "order_reports_work_order_id_work_orders_id_fk" FOREIGN KEY ("work_order_id") REFERENCES "public"."work_orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reports" ADD CONSTRAINT "order_reports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_reports_order" ON "order_reports" USING btree ("work_order_id","id");--> statement-breakpoint
CREATE INDEX "order_reports_creator" ON "order_reports" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "order_reports_purged" ON "order_reports" USING btree ("id") WHERE work_order_id is null;