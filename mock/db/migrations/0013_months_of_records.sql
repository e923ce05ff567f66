-- These fields were dates of which only the month was meant.
UPDATE "business_record" SET "data" = jsonb_set("data", '{month_on}', to_jsonb(left("data" ->> 'month_on', 7)))
WHERE ("prefix", "kind") IN (('/ifs/exp', 'budget'), ('/ehr/org', 'quota'), ('/ehr/dor', 'cost'), ('/ehr/sal', 'insured'))
  AND "data" ->> 'month_on' ~ '^\d{4}-\d{2}-\d{2}$';
