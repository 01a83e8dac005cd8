DROP INDEX "generations_running";--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "attempt" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "shown" text DEFAULT 'nothing' NOT NULL;--> statement-breakpoint
CREATE INDEX "generations_without_result" ON "generations" USING btree ("created_at") WHERE status <> 'done';--> statement-breakpoint
ALTER TABLE "generations" DROP COLUMN "lease_until";--> statement-breakpoint
ALTER TABLE "sources" DROP COLUMN "kept";