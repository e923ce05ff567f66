CREATE TABLE "scim_group" (
	"tenant_id" text NOT NULL,
	"role_id" text NOT NULL,
	"external_id" text,
	"made" boolean NOT NULL,
	CONSTRAINT "scim_group_tenant_id_role_id_pk" PRIMARY KEY("tenant_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "scim_token" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"token_name" text NOT NULL,
	"token_hash" text NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"state" text DEFAULT '1' NOT NULL,
	"update_by" text DEFAULT 'system' NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "scim_token_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "scim_token_tenant_id_token_name_unique" UNIQUE("tenant_id","token_name"),
	CONSTRAINT "scim_token_hash" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "scim_user" (
	"tenant_id" text NOT NULL,
	"account_id" text NOT NULL,
	"external_id" text,
	"attributes" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "scim_user_tenant_id_account_id_pk" PRIMARY KEY("tenant_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "scim_group" ADD CONSTRAINT "scim_group_tenant_id_role_id_role_tenant_id_id_fk" FOREIGN KEY ("tenant_id","role_id") REFERENCES "public"."role"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_token" ADD CONSTRAINT "scim_token_tenant_id_tenant_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("tenant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_user" ADD CONSTRAINT "scim_user_tenant_id_account_id_account_tenant_id_id_fk" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."account"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scim_user_tenant_id_external_id_index" ON "scim_user" USING btree ("tenant_id","external_id");
--> statement-breakpoint
-- The page of provisioning stands beside that of the directories, for the roles that have that page. Where an
-- administrator has added one already, nothing happens.
WITH wanted (id, path, component, name, name_en, icon, permission) AS (VALUES
  ('later.admin.scim-tokens', '/admin/scim-tokens', 'admin/scim-tokens', '人员同步', 'Provisioning', 'usergroup-add', 'portal:scim-token:query')
), placed AS (
  SELECT DISTINCT ON (sibling.tenant_id, wanted.id) sibling.tenant_id, sibling.id AS sibling_id, sibling.parent_id,
    sibling.sort, wanted.*
  FROM wanted JOIN menu sibling ON sibling.menu_type = 'menu' AND sibling.path = '/admin/sign-in-directories'
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
  ('/admin/scim-tokens', 'portal:scim-token:add', '新增', 'Add', 1),
  ('/admin/scim-tokens', 'portal:scim-token:edit', '编辑', 'Edit', 2),
  ('/admin/scim-tokens', 'portal:scim-token:delete', '删除', 'Delete', 3),
  ('/admin/scim-tokens', 'portal:scim-token:export', '导出', 'Export', 4)
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
