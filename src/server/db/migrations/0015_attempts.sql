CREATE TABLE "attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"generation_id" uuid NOT NULL,
	"revision" uuid,
	"seed" integer NOT NULL,
	"feedback" text NOT NULL,
	"asked" jsonb NOT NULL,
	"whole" boolean NOT NULL,
	"answers" jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_generation_id_generations_id_fk" FOREIGN KEY ("generation_id") REFERENCES "public"."generations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempts_of_generation" ON "attempts" USING btree ("generation_id","started_at","id");--> statement-breakpoint
CREATE INDEX "attempts_of_user" ON "attempts" USING btree ("user_id");