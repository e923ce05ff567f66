CREATE TABLE "directory_account" (
	"tenant_id" text NOT NULL,
	"account_id" text NOT NULL,
	"directory_id" text NOT NULL,
	"entry_id" text NOT NULL,
	CONSTRAINT "directory_account_tenant_id_account_id_pk" PRIMARY KEY("tenant_id","account_id"),
	CONSTRAINT "directory_account_tenant_id_directory_id_entry_id_unique" UNIQUE("tenant_id","directory_id","entry_id")
);
--> statement-breakpoint
CREATE TABLE "sign_in_directory" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"directory_name" text NOT NULL,
	"directory_name_en" text NOT NULL,
	"addresses" text NOT NULL,
	"start_tls" boolean DEFAULT true NOT NULL,
	"ca_certificate" text DEFAULT '' NOT NULL,
	"bind_dn" text DEFAULT '' NOT NULL,
	"bind_password_sealed" text DEFAULT '' NOT NULL,
	"base_dn" text NOT NULL,
	"user_filter" text NOT NULL,
	"account_attribute" text NOT NULL,
	"account_match" text NOT NULL,
	"name_attribute" text DEFAULT '' NOT NULL,
	"number_attribute" text DEFAULT '' NOT NULL,
	"mail_attribute" text DEFAULT '' NOT NULL,
	"phone_attribute" text DEFAULT '' NOT NULL,
	"unknown_people" text DEFAULT 'refuse' NOT NULL,
	"group_source" text DEFAULT 'none' NOT NULL,
	"group_base_dn" text DEFAULT '' NOT NULL,
	"group_roles" text DEFAULT '' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT '1' NOT NULL,
	"update_by" text DEFAULT 'system' NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sign_in_directory_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "sign_in_directory_tenant_id_directory_name_unique" UNIQUE("tenant_id","directory_name")
);
--> statement-breakpoint
ALTER TABLE "provider_role" ALTER COLUMN "provider_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_role" ADD COLUMN "directory_id" text;--> statement-breakpoint
ALTER TABLE "directory_account" ADD CONSTRAINT "directory_account_tenant_id_account_id_account_tenant_id_id_fk" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."account"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_account" ADD CONSTRAINT "directory_account_tenant_id_directory_id_sign_in_directory_tenant_id_id_fk" FOREIGN KEY ("tenant_id","directory_id") REFERENCES "public"."sign_in_directory"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_directory" ADD CONSTRAINT "sign_in_directory_tenant_id_tenant_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("tenant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "directory_account_tenant_id_directory_id_index" ON "directory_account" USING btree ("tenant_id","directory_id");--> statement-breakpoint
ALTER TABLE "provider_role" ADD CONSTRAINT "provider_role_tenant_id_directory_id_sign_in_directory_tenant_id_id_fk" FOREIGN KEY ("tenant_id","directory_id") REFERENCES "public"."sign_in_directory"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The page of the directories stands beside that of the providers, for the roles that have that page. Where an
-- administrator has added one already, nothing happens.
WITH wanted (id, path, component, name, name_en, icon, permission) AS (VALUES
  ('later.admin.sign-in-directories', '/admin/sign-in-directories', 'admin/sign-in-directories', '目录登录', 'Sign-in directories', 'contacts', 'portal:sign-in-directory:query')
), placed AS (
  SELECT DISTINCT ON (sibling.tenant_id, wanted.id) sibling.tenant_id, sibling.id AS sibling_id, sibling.parent_id,
    sibling.sort, wanted.*
  FROM wanted JOIN menu sibling ON sibling.menu_type = 'menu' AND sibling.path = '/admin/sign-in-providers'
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
  ('/admin/sign-in-directories', 'portal:sign-in-directory:add', '新增', 'Add', 1),
  ('/admin/sign-in-directories', 'portal:sign-in-directory:edit', '编辑', 'Edit', 2),
  ('/admin/sign-in-directories', 'portal:sign-in-directory:delete', '删除', 'Delete', 3),
  ('/admin/sign-in-directories', 'portal:sign-in-directory:export', '导出', 'Export', 4),
  ('/admin/sign-in-directories', 'portal:sign-in-directory:test', '测试连接', 'Test connection', 5)
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
