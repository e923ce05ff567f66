CREATE TABLE "microapp_override" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"account_id" text NOT NULL,
	"family_id" text NOT NULL,
	"prefix" text NOT NULL,
	"kind" text NOT NULL,
	"place" text NOT NULL,
	"label" text NOT NULL,
	"path" text DEFAULT '' NOT NULL,
	"token_id" text DEFAULT '' NOT NULL,
	"begun_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text,
	CONSTRAINT "microapp_override_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "microapp_override" ADD CONSTRAINT "microapp_override_tenant_id_tenant_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("tenant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "microapp_override" ADD CONSTRAINT "microapp_override_tenant_id_account_id_account_tenant_id_id_fk" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."account"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "microapp_override_tenant_id_family_id_index" ON "microapp_override" USING btree ("tenant_id","family_id");--> statement-breakpoint
CREATE INDEX "microapp_override_place_index" ON "microapp_override" USING btree ("place");--> statement-breakpoint
-- The page of the overrides stands beside the releases, for the roles that have that page. Where an administrator has
-- added one already, nothing happens.
WITH wanted (id, path, component, name, name_en, icon, permission) AS (VALUES
  ('later.admin.overrides', '/admin/overrides', 'admin/overrides', '个人替换', 'Overrides', 'experiment', 'portal:microapp:query')
), placed AS (
  SELECT DISTINCT ON (sibling.tenant_id, wanted.id) sibling.tenant_id, sibling.id AS sibling_id, sibling.parent_id,
    sibling.sort, wanted.*
  FROM wanted JOIN menu sibling ON sibling.menu_type = 'menu' AND sibling.path = '/admin/releases'
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
-- Its buttons.
WITH wanted (path, button, name, name_en, sort) AS (VALUES
  ('/admin/overrides', 'portal:microapp:delete', '删除', 'Delete', 1),
  ('/admin/overrides', 'portal:microapp:export', '导出', 'Export', 2),
  ('/admin/overrides', 'portal:microapp:override', '为自己替换应用', 'Override applications for oneself', 3)
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
