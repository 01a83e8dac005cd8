CREATE TABLE "cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	"front" text NOT NULL,
	"back" text NOT NULL,
	"origin" text NOT NULL,
	"hash" "bytea" NOT NULL,
	"passage" jsonb,
	"memory" jsonb,
	"due_at" timestamp with time zone,
	"reviews" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "cards_made" UNIQUE("source_id","hash")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"rating" text NOT NULL,
	"number" integer NOT NULL,
	"day" date NOT NULL,
	"reviewed_at" timestamp with time zone NOT NULL,
	"memory_before" jsonb,
	"mature" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cards_due" ON "cards" USING btree ("user_id","due_at","created_at","id");--> statement-breakpoint
CREATE INDEX "cards_deleted" ON "cards" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "reviews_days" ON "reviews" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "reviews_of_card" ON "reviews" USING btree ("card_id");