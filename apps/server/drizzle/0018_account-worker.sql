ALTER TABLE "users" ADD COLUMN "worker_id" bigint;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_worker_id_workers_id_fk" FOREIGN KEY ("worker_id") REFERENCES "public"."workers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_worker" ON "users" USING btree ("worker_id") WHERE "users"."worker_id" is not null;