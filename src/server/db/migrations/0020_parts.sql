CREATE TABLE "generation_parts" (
	"user_id" uuid NOT NULL,
	"key" "bytea" NOT NULL,
	"source_id" uuid NOT NULL,
	"value" jsonb NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "generation_parts_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "coverage" jsonb;--> statement-breakpoint
ALTER TABLE "generation_parts" ADD CONSTRAINT "generation_parts_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "generation_parts_of_source" ON "generation_parts" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "generation_parts_used" ON "generation_parts" USING btree ("used_at");