CREATE TABLE "auth"."known_addresses" (
	"user_id" uuid NOT NULL,
	"address_hash" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"second_factor_at" timestamp with time zone,
	CONSTRAINT "known_addresses_user_id_address_hash_pk" PRIMARY KEY("user_id","address_hash")
);
--> statement-breakpoint
CREATE TABLE "auth"."recovery_codes" (
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
ALTER TABLE "auth"."users" ADD COLUMN "operator_made" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "auth"."known_addresses" ADD CONSTRAINT "known_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_addresses_seen_at_index" ON "auth"."known_addresses" USING btree ("seen_at");--> statement-breakpoint
-- Until now nobody wrote down whom an operator had made: the audit log knows for 90 days, and older ones are kept.
UPDATE "auth"."users" SET "operator_made" = true WHERE "email_confirmed_at" IS NULL AND ("created_at" < now() - interval '90 days' OR "id" IN (SELECT "user_id" FROM "auth"."audit_log" WHERE "action" IN ('user_created', 'user_invited')));
