CREATE TABLE "sources" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text,
	"hash" "bytea" NOT NULL,
	"text" text NOT NULL,
	"blocks" jsonb,
	"report" jsonb,
	"characters" integer NOT NULL,
	"kept" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "sources_text" UNIQUE("user_id","hash")
);
--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "source_id" uuid;--> statement-breakpoint
-- What ended without a result lost its text then, and would be removed within a week.
DELETE FROM "generations" WHERE "source_text" = '';--> statement-breakpoint
-- One source for each text of a person, under its newest name and with its newest pages, each of which becomes a block.
WITH "hashed" AS MATERIALIZED (
	SELECT "id", "user_id", "created_at", sha256(convert_to("source_text", 'UTF8')) AS "hash", "source_pages" IS NOT NULL AS "paged" FROM "generations"
), "newest" AS (
	SELECT DISTINCT ON ("user_id", "hash") "id", "user_id", "hash" FROM "hashed" ORDER BY "user_id", "hash", "created_at" DESC, "id" DESC
), "newest_paged" AS (
	SELECT DISTINCT ON ("user_id", "hash") "id", "user_id", "hash" FROM "hashed" WHERE "paged" ORDER BY "user_id", "hash", "created_at" DESC, "id" DESC
), "times" AS (
	SELECT "user_id", "hash", min("created_at") AS "first", max("created_at") AS "last" FROM "hashed" GROUP BY "user_id", "hash"
)
INSERT INTO "sources" ("id", "user_id", "name", "hash", "text", "blocks", "characters", "created_at", "last_used_at")
SELECT gen_random_uuid(), "newest"."user_id", "named"."source_name", "newest"."hash", "named"."source_text", (
	SELECT jsonb_agg('{"kind": "paragraph"}'::jsonb || "page" ORDER BY "place")
	FROM "generations" "read", jsonb_array_elements("read"."source_pages") WITH ORDINALITY "pages" ("page", "place")
	WHERE "read"."id" = "newest_paged"."id" AND ("page" ->> 'start')::int < ("page" ->> 'end')::int
), "named"."characters", "times"."first", "times"."last"
FROM "newest"
JOIN "times" USING ("user_id", "hash")
LEFT JOIN "newest_paged" USING ("user_id", "hash")
JOIN "generations" "named" ON "named"."id" = "newest"."id";--> statement-breakpoint
UPDATE "generations" SET "source_id" = "sources"."id" FROM "sources"
WHERE "sources"."user_id" = "generations"."user_id" AND "sources"."hash" = sha256(convert_to("generations"."source_text", 'UTF8'));--> statement-breakpoint
ALTER TABLE "generations" ALTER COLUMN "source_id" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "sources_library" ON "sources" USING btree ("user_id","last_used_at","id");--> statement-breakpoint
CREATE INDEX "sources_deleted" ON "sources" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
ALTER TABLE "generations" ADD CONSTRAINT "generations_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "generations_of_source" ON "generations" USING btree ("source_id","created_at","id");--> statement-breakpoint
ALTER TABLE "generations" DROP COLUMN "source_name";--> statement-breakpoint
ALTER TABLE "generations" DROP COLUMN "source_text";--> statement-breakpoint
ALTER TABLE "generations" DROP COLUMN "source_pages";--> statement-breakpoint
ALTER TABLE "generations" DROP COLUMN "characters";