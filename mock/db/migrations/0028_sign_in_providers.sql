CREATE TABLE "provider_attempt" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"browser_hash" text NOT NULL,
	"nonce" text NOT NULL,
	"verifier_sealed" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_role" (
	"tenant_id" text NOT NULL,
	"account_id" text NOT NULL,
	"role_id" text NOT NULL,
	"provider_id" text NOT NULL,
	CONSTRAINT "provider_role_tenant_id_account_id_role_id_pk" PRIMARY KEY("tenant_id","account_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "provider_session" (
	"tenant_id" text NOT NULL,
	"family_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"subject" text NOT NULL,
	"sid" text NOT NULL,
	"id_token_sealed" text NOT NULL,
	CONSTRAINT "provider_session_tenant_id_family_id_pk" PRIMARY KEY("tenant_id","family_id")
);
--> statement-breakpoint
CREATE TABLE "sign_in_provider" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"provider_name" text NOT NULL,
	"provider_name_en" text NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"client_secret_sealed" text DEFAULT '' NOT NULL,
	"scopes" text NOT NULL,
	"account_claim" text NOT NULL,
	"account_match" text NOT NULL,
	"unknown_people" text DEFAULT 'refuse' NOT NULL,
	"groups_claim" text DEFAULT '' NOT NULL,
	"group_roles" text DEFAULT '' NOT NULL,
	"passwords" boolean DEFAULT true NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT '1' NOT NULL,
	"update_by" text DEFAULT 'system' NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sign_in_provider_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "sign_in_provider_tenant_id_issuer_client_id_unique" UNIQUE("tenant_id","issuer","client_id")
);
--> statement-breakpoint
ALTER TABLE "provider_attempt" ADD CONSTRAINT "provider_attempt_tenant_id_provider_id_sign_in_provider_tenant_id_id_fk" FOREIGN KEY ("tenant_id","provider_id") REFERENCES "public"."sign_in_provider"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_role" ADD CONSTRAINT "provider_role_user_role_fk" FOREIGN KEY ("tenant_id","account_id","role_id") REFERENCES "public"."user_role"("tenant_id","account_id","role_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_role" ADD CONSTRAINT "provider_role_tenant_id_provider_id_sign_in_provider_tenant_id_id_fk" FOREIGN KEY ("tenant_id","provider_id") REFERENCES "public"."sign_in_provider"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_session" ADD CONSTRAINT "provider_session_tenant_id_family_id_session_family_tenant_id_id_fk" FOREIGN KEY ("tenant_id","family_id") REFERENCES "public"."session_family"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_session" ADD CONSTRAINT "provider_session_tenant_id_provider_id_sign_in_provider_tenant_id_id_fk" FOREIGN KEY ("tenant_id","provider_id") REFERENCES "public"."sign_in_provider"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_provider" ADD CONSTRAINT "sign_in_provider_tenant_id_tenant_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("tenant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_attempt_expires_at_index" ON "provider_attempt" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "provider_session_tenant_id_provider_id_subject_index" ON "provider_session" USING btree ("tenant_id","provider_id","subject");--> statement-breakpoint
-- The page of the providers stands beside the log of sign-ins, for the roles that have that page. Where an administrator
-- has added one already, nothing happens.
WITH wanted (id, path, component, name, name_en, icon, permission) AS (VALUES
  ('later.admin.sign-in-providers', '/admin/sign-in-providers', 'admin/sign-in-providers', '登录方式', 'Sign-in providers', 'safety-certificate', 'portal:sign-in-provider:query')
), placed AS (
  SELECT DISTINCT ON (sibling.tenant_id, wanted.id) sibling.tenant_id, sibling.id AS sibling_id, sibling.parent_id,
    sibling.sort, wanted.*
  FROM wanted JOIN menu sibling ON sibling.menu_type = 'menu' AND sibling.path = '/admin/sign-ins'
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
  ('/admin/sign-in-providers', 'portal:sign-in-provider:add', '新增', 'Add', 1),
  ('/admin/sign-in-providers', 'portal:sign-in-provider:edit', '编辑', 'Edit', 2),
  ('/admin/sign-in-providers', 'portal:sign-in-provider:delete', '删除', 'Delete', 3),
  ('/admin/sign-in-providers', 'portal:sign-in-provider:export', '导出', 'Export', 4),
  ('/admin/sign-in-providers', 'portal:sign-in-provider:test', '测试连接', 'Test connection', 5)
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
