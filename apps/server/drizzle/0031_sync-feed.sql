ALTER TABLE "sync_feed" ADD COLUMN "restored_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "sync_feed" ADD COLUMN "backup_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "sync_feed" ADD COLUMN "continues" uuid[] DEFAULT '{}' NOT NULL;