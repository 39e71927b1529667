ALTER TABLE "shared_pages" ADD COLUMN "checklist_ids" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "shared_pages" ADD COLUMN "signature_ids" bigint[] DEFAULT '{}' NOT NULL;