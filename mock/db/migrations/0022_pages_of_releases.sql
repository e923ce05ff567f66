-- The pages for releases stand beside the notice templates, for the roles that have that page. Where an administrator
-- has added one already, nothing happens.
WITH wanted (id, path, component, name, name_en, icon, permission) AS (VALUES
  ('later.admin.releases', '/admin/releases', 'admin/releases', '发布版本', 'Releases', 'cloud-upload', 'portal:release:query'),
  ('later.admin.release-applications', '/admin/release-applications', 'admin/release-applications', '应用当前版本', 'Current releases', 'appstore', 'portal:release-app:query'),
  ('later.admin.release-rules', '/admin/release-rules', 'admin/release-rules', '版本发放规则', 'Release rules', 'branches', 'portal:release-rule:query'),
  ('later.admin.release-tokens', '/admin/release-tokens', 'admin/release-tokens', '发布令牌', 'Publish tokens', 'key', 'portal:release-token:query')
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
-- Their buttons. What is published runs with everybody's session, so only the built-in role of the administrators gets them.
WITH wanted (path, button, name, name_en) AS (VALUES
  ('/admin/releases', 'portal:release:delete', '删除', 'Delete'),
  ('/admin/releases', 'portal:release:export', '导出', 'Export'),
  ('/admin/releases', 'portal:release:upload', '上传版本', 'Upload a release'),
  ('/admin/release-applications', 'portal:release-app:export', '导出', 'Export'),
  ('/admin/release-applications', 'portal:release-app:give', '设为当前版本或回滚', 'Make current, roll back'),
  ('/admin/release-rules', 'portal:release-rule:add', '新增', 'Add'),
  ('/admin/release-rules', 'portal:release-rule:edit', '编辑', 'Edit'),
  ('/admin/release-rules', 'portal:release-rule:delete', '删除', 'Delete'),
  ('/admin/release-rules', 'portal:release-rule:export', '导出', 'Export'),
  ('/admin/release-tokens', 'portal:release-token:add', '新增', 'Add'),
  ('/admin/release-tokens', 'portal:release-token:edit', '编辑', 'Edit'),
  ('/admin/release-tokens', 'portal:release-token:delete', '删除', 'Delete'),
  ('/admin/release-tokens', 'portal:release-token:export', '导出', 'Export')
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
