-- The words of a text, as its owner finds it by them; the owner is one of them, so that one index knows whose they are.
-- A list of words holds one megabyte: where that is not enough for half a million characters, of fewer. Words of more
-- than two kilobytes are no words, and nobody is told of each.
CREATE FUNCTION words_of(owner uuid, whole text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT
SET client_min_messages = warning AS $$
DECLARE
  most int := 500000;
BEGIN
  LOOP
    BEGIN
      RETURN array_to_tsvector(ARRAY[owner::text]) || to_tsvector('pg_catalog.simple', left(whole, most));
    EXCEPTION WHEN program_limit_exceeded THEN
      most := most / 2;
    END;
  END LOOP;
END
$$;--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (words_of(user_id, text)) STORED;--> statement-breakpoint
CREATE INDEX "sources_words" ON "sources" USING gin ("words");
