ALTER TABLE "sources" ALTER COLUMN "words" DROP EXPRESSION;--> statement-breakpoint
CREATE INDEX "sources_not_indexed" ON "sources" USING btree ("user_id") WHERE words is null;