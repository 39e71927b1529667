CREATE TABLE "kept_file_devices" (
	"user_id" bigint NOT NULL,
	"device" uuid NOT NULL,
	"user_agent" text NOT NULL,
	"installed" boolean NOT NULL,
	"seq" bigint NOT NULL,
	"first_seen_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "kept_file_devices_user_id_device_pk" PRIMARY KEY("user_id","device")
);
--> statement-breakpoint
CREATE TABLE "kept_files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kept_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"file" uuid NOT NULL,
	"device" uuid,
	"operation" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" bigint NOT NULL,
	"work_order_id" bigint,
	"work_order_title" text,
	"taken_at" timestamp(3) with time zone NOT NULL,
	"declared_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"received_at" timestamp(3) with time zone,
	"given_up_at" timestamp(3) with time zone,
	"given_up_reason" text,
	"given_up_detail" text,
	"lost_at" timestamp(3) with time zone,
	"handled_at" timestamp(3) with time zone,
	"handled_by" bigint,
	"state" text GENERATED ALWAYS AS (case
      when received_at is not null then 'received'
      when given_up_at is not null then 'given_up'
      when lost_at is not null then 'lost'
      else 'waiting' end) STORED,
	CONSTRAINT "kept_files_file" UNIQUE("user_id","file")
);
--> statement-breakpoint
ALTER TABLE "kept_file_devices" ADD CONSTRAINT "kept_file_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_files" ADD CONSTRAINT "kept_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_files" ADD CONSTRAINT "kept_files_handled_by_users_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_files_state" ON "kept_files" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "kept_files_device" ON "kept_files" USING btree ("user_id","device","state","id");--> statement-breakpoint
CREATE INDEX "kept_files_declared" ON "kept_files" USING btree ("declared_at");--> statement-breakpoint
CREATE INDEX "kept_files_lost" ON "kept_files" USING btree ("id") WHERE state = 'lost' and handled_at is null;