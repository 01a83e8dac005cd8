ALTER TABLE "accounts" ADD COLUMN "address_hashes" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
UPDATE "accounts" SET "address_hashes" = ARRAY["address_hash"] WHERE "address_hash" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "sources" SET "bytes" = octet_length("text") + coalesce(octet_length("blocks"::text), 0) + coalesce(octet_length("report"::text), 0);--> statement-breakpoint
-- Whoever stores something has an account from now on: what has none is an orphan.
INSERT INTO "accounts" ("user_id") SELECT DISTINCT "user_id" FROM "sources" ON CONFLICT DO NOTHING;--> statement-breakpoint
CREATE INDEX "accounts_address_hashes_index" ON "accounts" USING gin ("address_hashes");