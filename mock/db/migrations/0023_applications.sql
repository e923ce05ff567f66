CREATE TABLE "application" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"prefix" text NOT NULL,
	"app_name" text NOT NULL,
	"app_name_en" text NOT NULL,
	"owner" text DEFAULT '' NOT NULL,
	"owner_contact" text DEFAULT '' NOT NULL,
	"entry" text DEFAULT '' NOT NULL,
	"built_in" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT '1' NOT NULL,
	"update_by" text DEFAULT 'system' NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "application_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "application_tenant_id_prefix_unique" UNIQUE("tenant_id","prefix")
);
--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_tenant_id_tenant_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("tenant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The page of the applications stands beside the releases, for the roles that have that page. Where an administrator has
-- added one already, nothing happens.
WITH wanted (id, path, component, name, name_en, icon, permission) AS (VALUES
  ('later.admin.applications', '/admin/applications', 'admin/applications', '应用注册', 'Applications', 'build', 'portal:application:query')
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
-- Its buttons. What is registered runs with everybody's session, so only the built-in role of the administrators gets them.
WITH wanted (path, button, name, name_en) AS (VALUES
  ('/admin/applications', 'portal:application:add', '新增', 'Add'),
  ('/admin/applications', 'portal:application:edit', '编辑', 'Edit'),
  ('/admin/applications', 'portal:application:delete', '删除', 'Delete'),
  ('/admin/applications', 'portal:application:export', '导出', 'Export')
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
  SELECT tenant_id, id, parent_id, 'button', name, name_en, id, button, 1 FROM placed
  RETURNING tenant_id, id
)
INSERT INTO role_menu (tenant_id, role_id, menu_id)
SELECT role.tenant_id, role.id, added.id
FROM added JOIN role ON role.tenant_id = added.tenant_id AND role.role_code = 'administrator';--> statement-breakpoint
UPDATE tenant SET menu_version = menu_version + 1;
