CREATE TABLE "sync_ops" (
	"user_id" bigint NOT NULL,
	"key" uuid NOT NULL,
	"device_id" uuid,
	"seq" integer NOT NULL,
	"kind" text NOT NULL,
	"entity" text NOT NULL,
	"record_id" bigint,
	"outcome" jsonb NOT NULL,
	"done_at" timestamp(3) with time zone NOT NULL,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sync_ops_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
ALTER TABLE "sync_ops" ADD CONSTRAINT "sync_ops_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sync_ops_record" ON "sync_ops" USING btree ("entity","record_id");--> statement-breakpoint
CREATE INDEX "sync_ops_age" ON "sync_ops" USING btree ("at");