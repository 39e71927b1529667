CREATE TABLE "client_responses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_responses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shared_page_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shared_pages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shared_pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"secret_hash" text NOT NULL,
	"work_order_id" bigint,
	"project_id" bigint,
	"title" text NOT NULL,
	"language" text NOT NULL,
	"message" text NOT NULL,
	"has_captions" boolean NOT NULL,
	"file_ids" bigint[] NOT NULL,
	"before_id" bigint,
	"after_id" bigint,
	"note_ids" bigint[] NOT NULL,
	"expires_at" timestamp(3) with time zone,
	"revoked_at" timestamp(3) with time zone,
	"created_by" bigint NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"last_viewed_at" timestamp(3) with time zone,
	CONSTRAINT "shared_pages_secret_hash_unique" UNIQUE("secret_hash"),
	CONSTRAINT "shared_pages_one_record" CHECK (num_nonnulls("shared_pages"."work_order_id", "shared_pages"."project_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "client_responses" ADD CONSTRAINT "client_responses_shared_page_id_shared_pages_id_fk" FOREIGN KEY ("shared_page_id") REFERENCES "public"."shared_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_pages" ADD CONSTRAINT "shared_pages_work_order_id_work_orders_id_fk" FOREIGN KEY ("work_order_id") REFERENCES "public"."work_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_pages" ADD CONSTRAINT "shared_pages_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_pages" ADD CONSTRAINT "shared_pages_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_responses_page" ON "client_responses" USING btree ("shared_page_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "client_responses_approval" ON "client_responses" USING btree ("shared_page_id") WHERE kind = 'approval';--> statement-breakpoint
CREATE INDEX "shared_pages_order" ON "shared_pages" USING btree ("work_order_id","id");--> statement-breakpoint
CREATE INDEX "shared_pages_project" ON "shared_pages" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "shared_pages_creator" ON "shared_pages" USING btree ("created_by");