-- Every pasted text had the same name. As openingOf does it, but for the nine words.
UPDATE "sources" SET
  "name" = coalesce(nullif(btrim(left(split_part(btrim(left("text", 1000), E' \t\n\r'), E'\n', 1), 80)), ''), "name"),
  "kind" = 'pasted'
WHERE "name" = 'Pasted text' AND ("kind" IS NULL OR "kind" = 'pasted');
