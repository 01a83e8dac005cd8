CREATE TABLE "study_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"new_a_day" integer NOT NULL,
	"reviews_a_day" integer NOT NULL,
	"mail" boolean NOT NULL,
	"push" boolean NOT NULL,
	"zone" text NOT NULL,
	"reminded_on" date
);
