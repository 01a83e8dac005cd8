CREATE TABLE "former_accounts" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"trial_started_at" timestamp with time zone,
	"trial_ends_at" timestamp with time zone,
	"used_on" date,
	"used" integer DEFAULT 0 NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "generations_history";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "address_hash" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "used_on" date;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "used" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "running" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Only the last day's uses still count; a use may stand without an account.
INSERT INTO "accounts" ("user_id", "used_on", "used")
SELECT DISTINCT ON ("user_id") "user_id", "day", "used" FROM "daily_uses" ORDER BY "user_id", "day" DESC
ON CONFLICT ("user_id") DO UPDATE SET "used_on" = excluded."used_on", "used" = excluded."used";--> statement-breakpoint
UPDATE "accounts" SET "running" = "counted"."rows"
FROM (SELECT "user_id", count(*)::int AS "rows" FROM "generations" WHERE "status" = 'running' GROUP BY "user_id") "counted"
WHERE "accounts"."user_id" = "counted"."user_id";--> statement-breakpoint
DROP TABLE "daily_uses" CASCADE;--> statement-breakpoint
CREATE INDEX "former_accounts_deleted_at_index" ON "former_accounts" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "generations_history" ON "generations" USING btree ("user_id","created_at","id");
