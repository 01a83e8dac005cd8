CREATE TABLE "clock_readings" (
	"id" integer PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"leapt_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "servers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"public_url" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
