ALTER TABLE "shared_pages" ADD COLUMN "has_marks" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shared_pages" ADD COLUMN "cover_id" bigint;