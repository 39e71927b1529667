CREATE TABLE "signatures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "signatures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"work_order_id" bigint NOT NULL,
	"signer" text NOT NULL,
	"role" text NOT NULL,
	"drawing" json,
	"path" text,
	"statement" json NOT NULL,
	"statement_sha256" text NOT NULL,
	"signed_at" timestamp(3) with time zone NOT NULL,
	"place" json,
	"created_by" bigint,
	"shared_page_id" bigint,
	"revoked_reason" text,
	"revoked_by" bigint,
	"revoked_at" timestamp(3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"deletion_id" bigint,
	"search_text" text GENERATED ALWAYS AS (lower(signer)) STORED
);
--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_work_order_id_work_orders_id_fk" FOREIGN KEY ("work_order_id") REFERENCES "public"."work_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_shared_page_id_shared_pages_id_fk" FOREIGN KEY ("shared_page_id") REFERENCES "public"."shared_pages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_revoked_by_users_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "signatures_newest" ON "signatures" USING btree ("created_at","id") WHERE "signatures"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "signatures_changed" ON "signatures" USING btree ("updated_at","id") WHERE "signatures"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "signatures_order" ON "signatures" USING btree ("work_order_id");--> statement-breakpoint
CREATE INDEX "signatures_page" ON "signatures" USING btree ("shared_page_id");--> statement-breakpoint
CREATE INDEX "signatures_creator" ON "signatures" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "signatures_revoker" ON "signatures" USING btree ("revoked_by");--> statement-breakpoint
CREATE INDEX "signatures_deletion" ON "signatures" USING btree ("deletion_id") WHERE "signatures"."deletion_id" is not null;--> statement-breakpoint
CREATE INDEX "signatures_search" ON "signatures" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE VIEW "public"."live_signatures" AS (select "id", "work_order_id", "signer", "role", "drawing", "path", "statement", "statement_sha256", "signed_at", "place", "created_by", "shared_page_id", "revoked_reason", "revoked_by", "revoked_at", "version", "created_at", "updated_at", "deleted_at", "deletion_id", "search_text" from "signatures" where "signatures"."deleted_at" is null);
--> statement-breakpoint
SELECT keep_count_of('signatures');
--> statement-breakpoint
CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON signatures FOR EACH ROW EXECUTE FUNCTION note_change('signature');
--> statement-breakpoint
-- As in 0022_checklists.sql: a copy on a device has the signatures with their orders.
CREATE TRIGGER note_change_of_linked_order AFTER INSERT OR UPDATE OR DELETE ON signatures
FOR EACH ROW EXECUTE FUNCTION note_change_of_linked_order();
--> statement-breakpoint
-- A signature says what has changed in its order since. Every change of what an order shows is one of the order, too.
CREATE FUNCTION note_change_of_signatures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes (entity, entity_id) SELECT 'signature', s.id FROM signatures s WHERE s.work_order_id = new.entity_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_change_of_signatures AFTER INSERT ON changes FOR EACH ROW WHEN (new.entity = 'work_order')
EXECUTE FUNCTION note_change_of_signatures();
--> statement-breakpoint
-- As in 0026_event-chain.sql: signatures from shared pages have no activity.
CREATE TRIGGER queue_events AFTER INSERT ON signatures REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION queue_events('signature');
--> statement-breakpoint
CREATE TRIGGER purge_event_contents AFTER DELETE ON signatures REFERENCING OLD TABLE AS gone
FOR EACH STATEMENT EXECUTE FUNCTION purge_event_contents('signature');
