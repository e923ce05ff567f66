DROP INDEX "notice_recipient_tenant_id_account_id_index";--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "title_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "content_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "kind" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "target" jsonb;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "texts_folded" text GENERATED ALWAYS AS (lower(("title" || ' ' || "content" || ' ' || "title_en" || ' ' || "content_en") collate "C")) STORED;--> statement-breakpoint
ALTER TABLE "notice_recipient" ADD COLUMN "serial" bigint;--> statement-breakpoint
UPDATE "notice_recipient" SET "serial" = "notice"."serial" FROM "notice"
WHERE "notice"."tenant_id" = "notice_recipient"."tenant_id" AND "notice"."id" = "notice_recipient"."notice_id";--> statement-breakpoint
ALTER TABLE "notice_recipient" ALTER COLUMN "serial" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "notice_template" ADD COLUMN "content_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "notice_recipient_tenant_id_account_id_serial_index" ON "notice_recipient" USING btree ("tenant_id","account_id","serial");--> statement-breakpoint
CREATE INDEX "notice_recipient_unread" ON "notice_recipient" USING btree ("tenant_id","account_id","serial") WHERE "notice_recipient"."read_at" is null;--> statement-breakpoint
-- Both languages stood in one text until now: the English one last, in a line of its own.
UPDATE "notice" SET
  "kind" = 'security',
  "title" = split_part("title", ' · ', 1),
  "title_en" = split_part("title", ' · ', 2),
  "content" = regexp_replace("content", E'\n[^\n]*$', ''),
  "content_en" = substring("content" from '[^\n]*$')
WHERE "sent_by" = 'system' AND "title" LIKE '% · %' AND "content" LIKE E'%\n%';--> statement-breakpoint
-- The workflow's: the Chinese sentence, the comment where there was one, the English sentence.
UPDATE "notice" SET
  "kind" = 'workflow',
  "title_en" = coalesce((
    SELECT "form_name_en" FROM "workflow_form"
    WHERE "workflow_form"."tenant_id" = "notice"."tenant_id" AND "form_name" = split_part("title", ' · ', 2) LIMIT 1
  ), split_part("title", ' · ', 2)) || ': ' || "known"."en",
  "content" = regexp_replace("content", E'\n[^\n]*$', ''),
  "content_en" = substring("content" from '[^\n]*$') || coalesce(substring(regexp_replace("content", E'\n[^\n]*$', '') from E'\n.*$'), '')
FROM (VALUES
  ('待您审批', 'waits for your approval'),
  ('已通过', 'approved'),
  ('已退回，请修改后重新提交', 'sent back; change it and send it again'),
  ('已退回到您，请重新审批', 'sent back to you for another decision'),
  ('转交您审批', 'handed over to you'),
  ('有新批注', 'a new comment'),
  ('已由申请人撤回', 'withdrawn by the applicant')
) AS "known"("zh", "en")
WHERE "kind" = 'other' AND "known"."zh" = split_part("title", ' · ', 1) AND "content" LIKE E'%\n%';--> statement-breakpoint
UPDATE "notice" SET "kind" = 'announcement' WHERE "kind" = 'other';
