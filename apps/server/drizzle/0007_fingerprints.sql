CREATE TABLE "fingerprints" (
	"sha256" text PRIMARY KEY NOT NULL,
	"print" bigint,
	"detail" "bytea",
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "fingerprints" ADD CONSTRAINT "fingerprints_sha256_originals_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."originals"("sha256") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fingerprints_band_0" ON "fingerprints" USING btree ((("print" >> 48) & 65535));--> statement-breakpoint
CREATE INDEX "fingerprints_band_1" ON "fingerprints" USING btree ((("print" >> 32) & 65535));--> statement-breakpoint
CREATE INDEX "fingerprints_band_2" ON "fingerprints" USING btree ((("print" >> 16) & 65535));--> statement-breakpoint
CREATE INDEX "fingerprints_band_3" ON "fingerprints" USING btree (("print" & 65535));