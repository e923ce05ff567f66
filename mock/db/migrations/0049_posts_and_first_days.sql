CREATE TABLE "post" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"post_code" text NOT NULL,
	"post_name" text NOT NULL,
	"post_name_en" text NOT NULL,
	"dept_id" text,
	"sort" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT '1' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"update_by" text DEFAULT 'system' NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "post_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "post_tenant_id_post_code_unique" UNIQUE("tenant_id","post_code")
);
--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "post_id" text;--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "joins_on" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_tenant_id_tenant_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("tenant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_tenant_id_dept_id_department_tenant_id_id_fk" FOREIGN KEY ("tenant_id","dept_id") REFERENCES "public"."department"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee" ADD CONSTRAINT "employee_tenant_id_post_id_post_tenant_id_id_fk" FOREIGN KEY ("tenant_id","post_id") REFERENCES "public"."post"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "employee_tenant_id_post_id_id_index" ON "employee" USING btree ("tenant_id","post_id","id");--> statement-breakpoint
CREATE INDEX "employee_joining" ON "employee" USING btree ("joins_on") WHERE "employee"."state" = '2';--> statement-breakpoint
-- The page of the posts stands beside the departments, for the roles that have that page. Where an administrator has
-- added one already, nothing happens.
WITH wanted (id, path, component, name, name_en, icon, permission) AS (VALUES
  ('later.admin.posts', '/admin/posts', 'admin/posts', '岗位管理', 'Posts', 'solution', 'portal:post:query')
), placed AS (
  SELECT DISTINCT ON (sibling.tenant_id, wanted.id) sibling.tenant_id, sibling.id AS sibling_id, sibling.parent_id,
    sibling.sort, wanted.*
  FROM wanted JOIN menu sibling ON sibling.menu_type = 'menu' AND sibling.path = '/admin/departments'
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
  ('/admin/posts', 'portal:post:add', '新增', 'Add', 1),
  ('/admin/posts', 'portal:post:edit', '编辑', 'Edit', 2),
  ('/admin/posts', 'portal:post:delete', '删除', 'Delete', 3),
  ('/admin/posts', 'portal:post:export', '导出', 'Export', 4)
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
