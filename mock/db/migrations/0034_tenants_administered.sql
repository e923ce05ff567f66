ALTER TABLE "tenant" ADD COLUMN "is_main" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "account_limit" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "storage_limit_mb" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "applications" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "first_account" text;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "delete_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "update_by" text DEFAULT 'system' NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "update_time" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- The first tenant runs the installation: its administrators administer the tenants.
UPDATE tenant SET is_main = true WHERE tenant_id = (SELECT tenant_id FROM tenant ORDER BY sort, tenant_id LIMIT 1);--> statement-breakpoint
-- The page of the tenants stands beside the status of the installation or, without that, the roles; in the main
-- tenant, for administrators. Where one has added it already, nothing happens.
WITH wanted (id, path, component, name, name_en, icon, permission) AS (VALUES
  ('later.admin.tenants', '/admin/tenants', 'admin/tenants', '租户管理', 'Tenants', 'bank', 'portal:tenant:query')
), placed AS (
  SELECT DISTINCT ON (sibling.tenant_id, wanted.id) sibling.tenant_id, sibling.parent_id, sibling.sort, wanted.*
  FROM wanted
  JOIN menu sibling ON sibling.menu_type = 'menu' AND sibling.path IN ('/admin/status', '/admin/roles')
  JOIN tenant ON tenant.tenant_id = sibling.tenant_id AND tenant.is_main
  WHERE NOT EXISTS (
    SELECT 1 FROM menu other
    WHERE other.tenant_id = sibling.tenant_id AND (other.path = wanted.path OR wanted.id IN (other.id, other.menu_code))
  )
  ORDER BY sibling.tenant_id, wanted.id, sibling.path DESC, sibling.id
), added AS (
  INSERT INTO menu (tenant_id, id, parent_id, menu_type, menu_name, menu_name_en, menu_code, path, component, icon, permission, sort)
  SELECT tenant_id, id, parent_id, 'menu', name, name_en, id, path, component, icon, permission, sort FROM placed
  RETURNING tenant_id, id
)
INSERT INTO role_menu (tenant_id, role_id, menu_id)
SELECT role.tenant_id, role.id, added.id
FROM added JOIN role ON role.tenant_id = added.tenant_id AND role.role_code = 'administrator';--> statement-breakpoint
-- Its buttons.
WITH wanted (path, button, name, name_en, sort) AS (VALUES
  ('/admin/tenants', 'portal:tenant:add', '新增', 'Add', 1),
  ('/admin/tenants', 'portal:tenant:edit', '编辑', 'Edit', 2),
  ('/admin/tenants', 'portal:tenant:export', '导出', 'Export', 3),
  ('/admin/tenants', 'portal:tenant:delete', '删除', 'Delete', 4)
), placed AS (
  SELECT DISTINCT ON (page.tenant_id, wanted.button) page.tenant_id, page.id AS parent_id,
    'later.' || replace(wanted.button, ':', '.') AS id, wanted.*
  FROM wanted
  JOIN menu page ON page.menu_type = 'menu' AND page.path = wanted.path
  JOIN tenant ON tenant.tenant_id = page.tenant_id AND tenant.is_main
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
