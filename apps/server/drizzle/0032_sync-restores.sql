ALTER TABLE "sync_feed" ADD COLUMN "restores" timestamp(3) with time zone[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE sync_feed SET restores = ARRAY[restored_at] WHERE restored_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE "sync_feed" DROP COLUMN "restored_at";