CREATE TABLE "clock_readings" (
	"id" integer PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"leapt_at" timestamp with time zone
);
