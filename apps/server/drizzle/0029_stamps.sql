ALTER TABLE "event_days" ADD COLUMN "stamp" "bytea";--> statement-breakpoint
ALTER TABLE "event_days" ADD COLUMN "stamp_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "event_days" ADD COLUMN "stamp_after" timestamp(3) with time zone;