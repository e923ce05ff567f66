CREATE TABLE "message_hook" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"hook_name" text NOT NULL,
	"robot" text NOT NULL,
	"address_sealed" text NOT NULL,
	"sign_secret_sealed" text DEFAULT '' NOT NULL,
	"language" text DEFAULT 'zh' NOT NULL,
	"on_announcement" boolean DEFAULT true NOT NULL,
	"on_workflow" boolean DEFAULT false NOT NULL,
	"on_other" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT '1' NOT NULL,
	"update_by" text DEFAULT 'system' NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "message_hook_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "message_hook_tenant_id_hook_name_unique" UNIQUE("tenant_id","hook_name")
);
--> statement-breakpoint
CREATE TABLE "outgoing_message" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"way" text NOT NULL,
	"notice_id" text,
	"account_id" text,
	"hook_id" text,
	"code_sealed" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claimed_by" text,
	"claimed_until" timestamp (3) with time zone,
	"failure" jsonb,
	"failed_at" timestamp (3) with time zone,
	"given_up" boolean DEFAULT false NOT NULL,
	CONSTRAINT "outgoing_message_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "message_hook" ADD CONSTRAINT "message_hook_tenant_id_tenant_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("tenant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outgoing_message" ADD CONSTRAINT "outgoing_message_tenant_id_tenant_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("tenant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outgoing_message" ADD CONSTRAINT "outgoing_message_tenant_id_notice_id_notice_tenant_id_id_fk" FOREIGN KEY ("tenant_id","notice_id") REFERENCES "public"."notice"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outgoing_message" ADD CONSTRAINT "outgoing_message_tenant_id_account_id_account_tenant_id_id_fk" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."account"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outgoing_message" ADD CONSTRAINT "outgoing_message_tenant_id_hook_id_message_hook_tenant_id_id_fk" FOREIGN KEY ("tenant_id","hook_id") REFERENCES "public"."message_hook"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outgoing_message_due" ON "outgoing_message" USING btree ("due_at") WHERE not "outgoing_message"."given_up";--> statement-breakpoint
CREATE INDEX "outgoing_message_failed_at_index" ON "outgoing_message" USING btree ("failed_at");--> statement-breakpoint
-- The page of the group robots stands beside the templates of notices, for the roles that have that page. Where an
-- administrator has added one already, nothing happens.
WITH wanted (id, path, component, name, name_en, icon, permission) AS (VALUES
  ('later.admin.message-hooks', '/admin/message-hooks', 'admin/message-hooks', '群机器人', 'Group robots', 'robot', 'portal:message-hook:query')
), placed AS (
  SELECT DISTINCT ON (sibling.tenant_id, wanted.id) sibling.tenant_id, sibling.id AS sibling_id, sibling.parent_id,
    sibling.sort, wanted.*
  FROM wanted JOIN menu sibling ON sibling.menu_type = 'menu' AND sibling.path = '/admin/notice-templates'
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
  ('/admin/message-hooks', 'portal:message-hook:add', '新增', 'Add', 1),
  ('/admin/message-hooks', 'portal:message-hook:edit', '编辑', 'Edit', 2),
  ('/admin/message-hooks', 'portal:message-hook:delete', '删除', 'Delete', 3),
  ('/admin/message-hooks', 'portal:message-hook:export', '导出', 'Export', 4),
  ('/admin/message-hooks', 'portal:message-hook:test', '发送测试消息', 'Send a test message', 5)
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
