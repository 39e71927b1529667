DROP INDEX "clients_name";--> statement-breakpoint
DROP INDEX "projects_title";--> statement-breakpoint
DROP INDEX "work_orders_title";--> statement-breakpoint
DROP INDEX "workers_name";--> statement-breakpoint
CREATE INDEX "clients_email" ON "clients" USING btree ((case when coalesce(contact_email, '') = '' then '1' else '0' || lower(contact_email) end),"id") WHERE "clients"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "clients_email_down" ON "clients" USING btree (coalesce(lower(contact_email), ''),"id") WHERE "clients"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "clients_address" ON "clients" USING btree ((case when coalesce(address, '') = '' then '1' else '0' || lower(address) end),"id") WHERE "clients"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "clients_address_down" ON "clients" USING btree (coalesce(lower(address), ''),"id") WHERE "clients"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "projects_by_status" ON "projects" USING btree ((case status when 'PLANNING' then 'a' when 'IN_PROGRESS' then 'b' when 'ON_HOLD' then 'c' when 'COMPLETED' then 'd' when 'CANCELLED' then 'e' else '~' end),"id") WHERE "projects"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "projects_start" ON "projects" USING btree (coalesce(start_date, date '9999-12-31'),"id") WHERE "projects"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "projects_start_down" ON "projects" USING btree (coalesce(start_date, date '0001-01-01'),"id") WHERE "projects"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "projects_end" ON "projects" USING btree (coalesce(end_date, date '9999-12-31'),"id") WHERE "projects"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "projects_end_down" ON "projects" USING btree (coalesce(end_date, date '0001-01-01'),"id") WHERE "projects"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "projects_budget" ON "projects" USING btree (coalesce(budget, 10000000000000::numeric),"id") WHERE "projects"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "projects_budget_down" ON "projects" USING btree (coalesce(budget, -1::numeric),"id") WHERE "projects"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "work_orders_location" ON "work_orders" USING btree ((case when coalesce(location, '') = '' then '1' else '0' || lower(location) end),"id") WHERE "work_orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "work_orders_location_down" ON "work_orders" USING btree (coalesce(lower(location), ''),"id") WHERE "work_orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "work_orders_start" ON "work_orders" USING btree (coalesce(scheduled_start, timestamptz '9999-12-31T23:59:59.999Z'),"id") WHERE "work_orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "work_orders_start_down" ON "work_orders" USING btree (coalesce(scheduled_start, timestamptz '0001-01-01T00:00:00Z'),"id") WHERE "work_orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "work_orders_by_status" ON "work_orders" USING btree ((case status when 'DRAFT' then 'a' when 'PENDING' then 'b' when 'SCHEDULED' then 'c' when 'NOT_STARTED' then 'd' when 'IN_PROGRESS' then 'e' when 'ON_HOLD' then 'f' when 'COMPLETED' then 'g' when 'CANCELLED' then 'h' else '~' end),"id") WHERE "work_orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "work_orders_by_priority" ON "work_orders" USING btree ((case priority when 'URGENT' then 'a' when 'HIGH' then 'b' when 'MEDIUM' then 'c' when 'LOW' then 'd' else '~' end),"id") WHERE "work_orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "work_orders_completed" ON "work_orders" USING btree ("completed_at") WHERE "work_orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "work_orders_open_start" ON "work_orders" USING btree ("scheduled_start") WHERE deleted_at is null and status not in ('COMPLETED', 'CANCELLED');--> statement-breakpoint
CREATE INDEX "work_orders_open_end" ON "work_orders" USING btree ("scheduled_end") WHERE deleted_at is null and status not in ('COMPLETED', 'CANCELLED');--> statement-breakpoint
CREATE INDEX "workers_title" ON "workers" USING btree ((case when coalesce(title, '') = '' then '1' else '0' || lower(title) end),"id") WHERE "workers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "workers_title_down" ON "workers" USING btree (coalesce(lower(title), ''),"id") WHERE "workers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "workers_by_status" ON "workers" USING btree ((case status when 'AVAILABLE' then 'a' when 'BUSY' then 'b' when 'ON_LEAVE' then 'c' when 'INACTIVE' then 'd' else '~' end),"id") WHERE "workers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "clients_name" ON "clients" USING btree (lower(name),"id") WHERE "clients"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "projects_title" ON "projects" USING btree ((lower(title) || chr(31) || id::text),"id") WHERE "projects"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "work_orders_title" ON "work_orders" USING btree (lower(title),"id") WHERE "work_orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "workers_name" ON "workers" USING btree (lower(name),"id") WHERE "workers"."deleted_at" is null;