CREATE TABLE "announcement" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"content_en" text DEFAULT '' NOT NULL,
	"target" jsonb,
	"audience" text NOT NULL,
	"audience_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"begins_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"begun" boolean DEFAULT false NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	"sent_by" text NOT NULL,
	"update_by" text DEFAULT 'system' NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "announcement_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "announcement_reader" (
	"tenant_id" text NOT NULL,
	"announcement_id" text NOT NULL,
	"account_id" text NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "announcement_reader_tenant_id_announcement_id_account_id_pk" PRIMARY KEY("tenant_id","announcement_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "announcement_id" text;--> statement-breakpoint
ALTER TABLE "announcement" ADD CONSTRAINT "announcement_tenant_id_tenant_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("tenant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_reader" ADD CONSTRAINT "announcement_reader_tenant_id_announcement_id_announcement_tenant_id_id_fk" FOREIGN KEY ("tenant_id","announcement_id") REFERENCES "public"."announcement"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_reader" ADD CONSTRAINT "announcement_reader_tenant_id_account_id_account_tenant_id_id_fk" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."account"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcement_tenant_id_begins_at_id_index" ON "announcement" USING btree ("tenant_id","begins_at","id");--> statement-breakpoint
CREATE INDEX "announcement_open" ON "announcement" USING btree ("begins_at") WHERE "announcement"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "announcement_reader_tenant_id_account_id_index" ON "announcement_reader" USING btree ("tenant_id","account_id");--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_tenant_id_announcement_id_announcement_tenant_id_id_fk" FOREIGN KEY ("tenant_id","announcement_id") REFERENCES "public"."announcement"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_of_announcement" ON "notice" USING btree ("tenant_id","announcement_id") WHERE "notice"."announcement_id" is not null;--> statement-breakpoint
-- The page of the announcements stands beside that of the notice templates, for the roles that have that page. Where an
-- administrator has added one already, nothing happens.
WITH wanted (id, path, component, name, name_en, icon, permission) AS (VALUES
  ('later.admin.announcements', '/admin/announcements', 'admin/announcements', '公告', 'Announcements', 'sound', 'portal:announcement:query')
), placed AS (
  SELECT DISTINCT ON (sibling.tenant_id, wanted.id) sibling.tenant_id, sibling.id AS sibling_id, sibling.parent_id,
    sibling.sort, wanted.*
  FROM wanted JOIN menu sibling ON sibling.menu_type = 'menu' AND sibling.permission = 'portal:notice:query'
  WHERE NOT EXISTS (
    SELECT 1 FROM menu other
    WHERE other.tenant_id = sibling.tenant_id AND (other.path = wanted.path OR wanted.id IN (other.id, other.menu_code))
  )
  ORDER BY sibling.tenant_id, wanted.id, sibling.id
), added AS (
  INSERT INTO menu (tenant_id, id, parent_id, menu_type, menu_name, menu_name_en, menu_code, path, component, icon, permission, sort)
  SELECT tenant_id, id, parent_id, 'menu', name, name_en, id, path, component, icon, permission, sort FROM placed
  RETURNING tenant_id, id
)
INSERT INTO role_menu (tenant_id, role_id, menu_id)
SELECT has.tenant_id, has.role_id, added.id
FROM added
JOIN placed ON placed.tenant_id = added.tenant_id AND placed.id = added.id
JOIN role_menu has ON has.tenant_id = placed.tenant_id AND has.menu_id = placed.sibling_id AND NOT has.half;--> statement-breakpoint
-- Its buttons, for administrators.
WITH wanted (path, button, name, name_en, sort) AS (VALUES
  ('/admin/announcements', 'portal:announcement:export', '导出', 'Export', 1),
  ('/admin/announcements', 'portal:announcement:remind', '提醒未读', 'Remind', 2),
  ('/admin/announcements', 'portal:announcement:withdraw', '撤回公告', 'Withdraw', 3)
), placed AS (
  SELECT DISTINCT ON (page.tenant_id, wanted.button) page.tenant_id, page.id AS parent_id,
    'later.' || replace(wanted.button, ':', '.') AS id, wanted.*
  FROM wanted JOIN menu page ON page.menu_type = 'menu' AND page.path = wanted.path
  WHERE NOT EXISTS (
    SELECT 1 FROM menu other
    WHERE other.tenant_id = page.tenant_id
      AND (other.permission = wanted.button OR other.id = 'later.' || replace(wanted.button, ':', '.'))
  )
  ORDER BY page.tenant_id, wanted.button, page.id
), added AS (
  INSERT INTO menu (tenant_id, id, parent_id, menu_type, menu_name, menu_name_en, menu_code, permission, sort)
  SELECT tenant_id, id, parent_id, 'button', name, name_en, id, button, sort FROM placed
  RETURNING tenant_id, id
)
INSERT INTO role_menu (tenant_id, role_id, menu_id)
SELECT role.tenant_id, role.id, added.id
FROM added JOIN role ON role.tenant_id = added.tenant_id AND role.role_code = 'administrator';--> statement-breakpoint
UPDATE tenant SET menu_version = menu_version + 1;
