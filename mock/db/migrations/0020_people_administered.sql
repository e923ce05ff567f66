ALTER TABLE "employee" ADD COLUMN "left_on" text;--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "hand_over_to" text;--> statement-breakpoint
ALTER TABLE "sign_in_failure" ADD COLUMN "owner" text;--> statement-breakpoint
ALTER TABLE "sign_in_failure" ADD COLUMN "locks_at" integer;--> statement-breakpoint
ALTER TABLE "employee" ADD CONSTRAINT "employee_tenant_id_hand_over_to_employee_tenant_id_id_fk" FOREIGN KEY ("tenant_id","hand_over_to") REFERENCES "public"."employee"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_by_username" ON "account" USING btree ("tenant_id","username","id");--> statement-breakpoint
CREATE INDEX "account_by_employee" ON "account" USING btree ("tenant_id","employee_id");--> statement-breakpoint
CREATE INDEX "employee_leaving" ON "employee" USING btree ("left_on") WHERE "employee"."left_on" is not null and "employee"."state" = '1';--> statement-breakpoint
CREATE INDEX "sign_in_failure_owner_index" ON "sign_in_failure" USING btree ("owner");--> statement-breakpoint
-- The pages for accounts, departments and employees stand beside the roles, for the roles that have that page. Where an
-- administrator has added one already, nothing happens.
WITH wanted (id, path, component, name, name_en, icon, permission) AS (VALUES
  ('later.admin.accounts', '/admin/accounts', 'admin/accounts', '账号管理', 'Accounts', 'user', 'portal:account:query'),
  ('later.admin.departments', '/admin/departments', 'admin/departments', '部门管理', 'Departments', 'apartment', 'portal:department:query'),
  ('later.admin.employees', '/admin/employees', 'admin/employees', '员工管理', 'Employees', 'idcard', 'portal:employee:query')
), placed AS (
  SELECT DISTINCT ON (sibling.tenant_id, wanted.id) sibling.tenant_id, sibling.id AS sibling_id, sibling.parent_id,
    sibling.sort, wanted.*
  FROM wanted JOIN menu sibling ON sibling.menu_type = 'menu' AND sibling.path = '/admin/roles'
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
-- Their buttons. Who has an account has the portal, so only the built-in role of the administrators gets them.
WITH wanted (path, button, name, name_en) AS (VALUES
  ('/admin/accounts', 'portal:account:add', '新增', 'Add'),
  ('/admin/accounts', 'portal:account:edit', '编辑', 'Edit'),
  ('/admin/accounts', 'portal:account:export', '导出', 'Export'),
  ('/admin/accounts', 'portal:account:reset', '重置密码', 'Reset password'),
  ('/admin/accounts', 'portal:account:unlock', '解锁', 'Unlock'),
  ('/admin/accounts', 'portal:account:end', '结束会话', 'End sessions'),
  ('/admin/accounts', 'portal:account:import', '导入', 'Import'),
  ('/admin/departments', 'portal:department:add', '新增', 'Add'),
  ('/admin/departments', 'portal:department:edit', '编辑', 'Edit'),
  ('/admin/departments', 'portal:department:delete', '删除', 'Delete'),
  ('/admin/departments', 'portal:department:export', '导出', 'Export'),
  ('/admin/departments', 'portal:department:manager', '设置负责人', 'Set the manager'),
  ('/admin/employees', 'portal:employee:add', '新增', 'Add'),
  ('/admin/employees', 'portal:employee:edit', '编辑', 'Edit'),
  ('/admin/employees', 'portal:employee:delete', '删除', 'Delete'),
  ('/admin/employees', 'portal:employee:export', '导出', 'Export'),
  ('/admin/employees', 'portal:employee:leave', '办理离职', 'Record leaving')
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
