CREATE TABLE "model_calls" (
	"day" date NOT NULL,
	"model" text NOT NULL,
	"way" text NOT NULL,
	"outcome" text NOT NULL,
	"calls" integer NOT NULL,
	CONSTRAINT "model_calls_day_model_way_outcome_pk" PRIMARY KEY("day","model","way","outcome")
);
