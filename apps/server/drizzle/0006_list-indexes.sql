DROP INDEX "activity_record";--> statement-breakpoint
DROP INDEX "activity_user";--> statement-breakpoint
DROP INDEX "clients_newest";--> statement-breakpoint
DROP INDEX "works_newest";--> statement-breakpoint
DROP INDEX "projects_newest";--> statement-breakpoint
DROP INDEX "work_orders_newest";--> statement-breakpoint
DROP INDEX "work_orders_status";--> statement-breakpoint
DROP INDEX "workers_newest";--> statement-breakpoint
CREATE INDEX "work_orders_priority" ON "work_orders" USING btree ("priority","created_at","id") WHERE "work_orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "activity_record" ON "activity" USING btree ("entity","entity_id","id");--> statement-breakpoint
CREATE INDEX "activity_user" ON "activity" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "clients_newest" ON "clients" USING btree ("created_at","id") WHERE "clients"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "works_newest" ON "works" USING btree ("created_at","id") WHERE "works"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "projects_newest" ON "projects" USING btree ("created_at","id") WHERE "projects"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "work_orders_newest" ON "work_orders" USING btree ("created_at","id") WHERE "work_orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "work_orders_status" ON "work_orders" USING btree ("status","created_at","id") WHERE "work_orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "workers_newest" ON "workers" USING btree ("created_at","id") WHERE "workers"."deleted_at" is null;