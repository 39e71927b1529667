CREATE TABLE "token_pairs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "token_pairs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"session_id" bigint NOT NULL,
	"refresh_hash" text NOT NULL,
	"access_hash" text,
	"access_expires_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone,
	"retired_at" timestamp(3) with time zone,
	"successor_seed" text,
	CONSTRAINT "token_pairs_refresh_hash_unique" UNIQUE("refresh_hash"),
	CONSTRAINT "token_pairs_access_hash_unique" UNIQUE("access_hash")
);
--> statement-breakpoint
-- Nobody is signed out: unspent refresh tokens stay good, spent ones stay known.
INSERT INTO "token_pairs" ("session_id", "refresh_hash", "created_at", "expires_at", "used_at", "retired_at")
	SELECT "session_id", "token_hash", "created_at", "expires_at", "retired_at", "retired_at" FROM "refresh_tokens" ORDER BY "id";--> statement-breakpoint
DROP TABLE "refresh_tokens" CASCADE;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "expires_at" timestamp(3) with time zone;--> statement-breakpoint
UPDATE "sessions" SET "expires_at" = "created_at" + interval '30 days';--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "expires_at" SET NOT NULL;--> statement-breakpoint
-- It signed access tokens, which are random now.
DELETE FROM "server_keys" WHERE "name" = 'session';--> statement-breakpoint
ALTER TABLE "token_pairs" ADD CONSTRAINT "token_pairs_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "token_pairs_session" ON "token_pairs" USING btree ("session_id");