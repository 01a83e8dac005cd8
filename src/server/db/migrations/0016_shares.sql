CREATE TABLE "shared_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"share_id" uuid NOT NULL,
	"name" text,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "shares" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	"generation_id" uuid,
	"revision" text,
	"kind" text NOT NULL,
	"mode" text NOT NULL,
	"token" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"title" text NOT NULL,
	"byline" text,
	"closes_at" timestamp with time zone,
	"attempts" text NOT NULL,
	"asks_name" boolean NOT NULL,
	"shows_text" boolean NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "shares_token" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "shared_attempts" ADD CONSTRAINT "shared_attempts_share_id_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."shares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_generation_id_generations_id_fk" FOREIGN KEY ("generation_id") REFERENCES "public"."generations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shared_attempts_of_share" ON "shared_attempts" USING btree ("share_id","started_at","id");--> statement-breakpoint
CREATE INDEX "shared_attempts_started" ON "shared_attempts" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "shares_of_person" ON "shares" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "shares_of_source" ON "shares" USING btree ("source_id","created_at");--> statement-breakpoint
CREATE INDEX "shares_of_generation" ON "shares" USING btree ("generation_id");