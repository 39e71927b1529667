CREATE INDEX "clients_name" ON "clients" USING btree ("name","id") WHERE "clients"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "clients_changed" ON "clients" USING btree ("updated_at","id") WHERE "clients"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "works_changed" ON "works" USING btree ("updated_at","id") WHERE "works"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "projects_title" ON "projects" USING btree ("title","id") WHERE "projects"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "projects_changed" ON "projects" USING btree ("updated_at","id") WHERE "projects"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "work_orders_title" ON "work_orders" USING btree ("title","id") WHERE "work_orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "work_orders_changed" ON "work_orders" USING btree ("updated_at","id") WHERE "work_orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "workers_name" ON "workers" USING btree ("name","id") WHERE "workers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "workers_changed" ON "workers" USING btree ("updated_at","id") WHERE "workers"."deleted_at" is null;