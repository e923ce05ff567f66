CREATE TABLE "workflow_copy" (
	"tenant_id" text NOT NULL,
	"instance_id" text NOT NULL,
	"account_id" text NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "workflow_copy_tenant_id_instance_id_account_id_pk" PRIMARY KEY("tenant_id","instance_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "workflow_number" (
	"tenant_id" text NOT NULL,
	"prefix" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "workflow_number_tenant_id_prefix_year_pk" PRIMARY KEY("tenant_id","prefix","year")
);
--> statement-breakpoint
ALTER TABLE "workflow_event" ADD COLUMN "copied_to" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "workflow_form" ADD COLUMN "number_prefix" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "workflow_instance" ADD COLUMN "number" text;--> statement-breakpoint
UPDATE "workflow_form" SET "number_prefix" = "known"."letters"
FROM (VALUES ('leave', 'QJ'), ('expense', 'BX'), ('purchase', 'CG'), ('overtime', 'JB')) AS "known"("id", "letters")
WHERE "workflow_form"."id" = "known"."id";--> statement-breakpoint
-- What was sent before gets its numbers in the order in which it was sent.
UPDATE "workflow_instance" SET
  "number" = "counted"."number",
  "search_text" = lower("counted"."number") || E'\n' || "search_text"
FROM (
  SELECT "tenant_id", "id", "letters" || '-' || "year" || '-' || lpad(
    (row_number() OVER (PARTITION BY "tenant_id", "letters", "year" ORDER BY "create_time", "id"))::text, 6, '0'
  ) AS "number"
  FROM (
    SELECT "sent"."tenant_id", "sent"."id", "sent"."create_time",
      coalesce(nullif("form"."number_prefix", ''), 'SQ') AS "letters",
      to_char("sent"."create_time" AT TIME ZONE 'Asia/Shanghai', 'YYYY') AS "year"
    FROM "workflow_instance" AS "sent"
    LEFT JOIN "workflow_form" AS "form" ON "form"."tenant_id" = "sent"."tenant_id" AND "form"."id" = "sent"."form_code"
  ) AS "named"
) AS "counted"
WHERE "workflow_instance"."tenant_id" = "counted"."tenant_id" AND "workflow_instance"."id" = "counted"."id";--> statement-breakpoint
INSERT INTO "workflow_number" ("tenant_id", "prefix", "year", "last")
SELECT "tenant_id", split_part("number", '-', 1), split_part("number", '-', 2)::integer, max(split_part("number", '-', 3)::integer)
FROM "workflow_instance" GROUP BY 1, 2, 3;--> statement-breakpoint
ALTER TABLE "workflow_instance" ALTER COLUMN "number" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "workflow_copy" ADD CONSTRAINT "workflow_copy_tenant_id_instance_id_workflow_instance_tenant_id_id_fk" FOREIGN KEY ("tenant_id","instance_id") REFERENCES "public"."workflow_instance"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_copy" ADD CONSTRAINT "workflow_copy_tenant_id_account_id_account_tenant_id_id_fk" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."account"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "workflow_copy_tenant_id_account_id_create_time_index" ON "workflow_copy" USING btree ("tenant_id","account_id","create_time");--> statement-breakpoint
ALTER TABLE "workflow_instance" ADD CONSTRAINT "workflow_instance_tenant_id_number_unique" UNIQUE("tenant_id","number");