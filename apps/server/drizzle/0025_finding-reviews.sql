ALTER TABLE "work_annotations" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "work_annotations" ADD COLUMN "model" text;--> statement-breakpoint
ALTER TABLE "work_annotations" ADD COLUMN "band" smallint GENERATED ALWAYS AS (greatest(0, least(9, floor(confidence * 10)))::smallint) STORED;--> statement-breakpoint
CREATE INDEX "work_annotations_reviews" ON "work_annotations" USING btree ("model","source","band","id","status") WHERE status is not null and model is not null;