CREATE TABLE "servers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"public_url" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
