ALTER TABLE "generations" ALTER COLUMN "day" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "summary_words" integer DEFAULT 500 NOT NULL;