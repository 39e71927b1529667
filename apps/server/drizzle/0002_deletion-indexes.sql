CREATE INDEX "deletions_age" ON "deletions" USING btree ("at");--> statement-breakpoint
CREATE INDEX "clients_deletion" ON "clients" USING btree ("deletion_id") WHERE "clients"."deletion_id" is not null;--> statement-breakpoint
CREATE INDEX "work_files_work_all" ON "work_files" USING btree ("work_id");--> statement-breakpoint
CREATE INDEX "work_files_deletion" ON "work_files" USING btree ("deletion_id") WHERE "work_files"."deletion_id" is not null;--> statement-breakpoint
CREATE INDEX "works_deletion" ON "works" USING btree ("deletion_id") WHERE "works"."deletion_id" is not null;--> statement-breakpoint
CREATE INDEX "projects_deletion" ON "projects" USING btree ("deletion_id") WHERE "projects"."deletion_id" is not null;--> statement-breakpoint
CREATE INDEX "work_orders_project_all" ON "work_orders" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "work_orders_deletion" ON "work_orders" USING btree ("deletion_id") WHERE "work_orders"."deletion_id" is not null;--> statement-breakpoint
CREATE INDEX "workers_deletion" ON "workers" USING btree ("deletion_id") WHERE "workers"."deletion_id" is not null;