CREATE TABLE "running_server" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"node" text NOT NULL,
	"migration" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"load" double precision NOT NULL,
	"processors" integer NOT NULL,
	"memory_bytes" bigint NOT NULL,
	"loop_delay_ms" double precision NOT NULL,
	"hub_connections" integer NOT NULL,
	"hub_backlog" integer NOT NULL,
	"leaving" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
-- The page of the installation's state stands beside the notice templates. Only the built-in role of the administrators
-- gets it: it is about the installation, not about a tenant. Where an administrator has added it already, nothing happens.
WITH placed AS (
  SELECT DISTINCT ON (sibling.tenant_id) sibling.tenant_id, sibling.parent_id, sibling.sort
  FROM menu sibling
  WHERE sibling.menu_type = 'menu' AND sibling.path = '/admin/notice-templates' AND NOT EXISTS (
    SELECT 1 FROM menu other
    WHERE other.tenant_id = sibling.tenant_id
      AND (other.path = '/admin/status' OR 'later.admin.status' IN (other.id, other.menu_code))
  )
  ORDER BY sibling.tenant_id, sibling.id
), added AS (
  INSERT INTO menu (tenant_id, id, parent_id, menu_type, menu_name, menu_name_en, menu_code, path, component, icon, permission, sort)
  SELECT tenant_id, 'later.admin.status', parent_id, 'menu', '运行状态', 'System status', 'later.admin.status',
    '/admin/status', 'admin/status', 'dashboard', 'portal:status:query', sort
  FROM placed
  RETURNING tenant_id, id
)
INSERT INTO role_menu (tenant_id, role_id, menu_id)
SELECT role.tenant_id, role.id, added.id
FROM added JOIN role ON role.tenant_id = added.tenant_id AND role.role_code = 'administrator';--> statement-breakpoint
UPDATE tenant SET menu_version = menu_version + 1;
