-- Pages that came after a database was made have no place in its menus. Each gets one beside a page that was there, for
-- the roles that have that page. Where an administrator has added the page already, nothing happens.
WITH wanted (beside, id, path, name, name_en, icon, hidden, no_cache) AS (VALUES
  ('/oa/wfs/todo', 'later.wfs.copied', '/oa/wfs/copied', '抄送我的', 'Copied to me', '', false, false),
  ('/oa/wfs/todo', 'later.wfs.delegation', '/oa/wfs/delegation', '离岗委托', 'Delegation', '', false, false),
  ('/oa/wfs/wfsflowsingle/wfsflowaction', 'later.wfs.action', '/oa/wfs/wfsflowsingle/wfsflowaction/:id', '流程操作', 'Approval operation', '', true, true),
  ('/admin/menus', 'later.wfs.design', '/oa/wfs/form-design', '表单与流程设计', 'Forms and flows', 'form', false, false)
), placed AS (
  SELECT DISTINCT ON (sibling.tenant_id, wanted.id) sibling.tenant_id, sibling.id AS sibling_id, sibling.parent_id,
    sibling.sort, wanted.*
  FROM wanted JOIN menu sibling ON sibling.menu_type = 'menu' AND sibling.path = wanted.beside
  WHERE NOT EXISTS (
    SELECT 1 FROM menu other
    WHERE other.tenant_id = sibling.tenant_id AND (other.path = wanted.path OR wanted.id IN (other.id, other.menu_code))
  )
  ORDER BY sibling.tenant_id, wanted.id, sibling.id
), added AS (
  INSERT INTO menu (tenant_id, id, parent_id, menu_type, menu_name, menu_name_en, menu_code, path, component, icon, sort, hidden, no_cache)
  SELECT tenant_id, id, parent_id, 'menu', name, name_en, id, path, 'microapp', icon, sort, hidden, no_cache FROM placed
  RETURNING tenant_id, id
)
INSERT INTO role_menu (tenant_id, role_id, menu_id)
SELECT has.tenant_id, has.role_id, added.id
FROM added
JOIN placed ON placed.tenant_id = added.tenant_id AND placed.id = added.id
JOIN role_menu has ON has.tenant_id = placed.tenant_id AND has.menu_id = placed.sibling_id AND NOT has.half;--> statement-breakpoint
-- Buttons: of the page for forms, and on each list for changing what others made. Roles that may change menus have them.
WITH wanted AS (
  SELECT tenant_id, id AS parent_id, 'later.wfs.design.edit' AS id, '修改表单与流程' AS name, 'Change forms and flows' AS name_en,
    'oa:wfs:form:edit' AS permission, 1 AS sort
  FROM menu WHERE path = '/oa/wfs/form-design'
  UNION ALL
  SELECT tenant_id, parent_id, 'later.' || md5(permission) || '.edit', '编辑他人记录', 'Edit what others made',
    regexp_replace(permission, ':add$', ':edit'), sort
  FROM menu WHERE menu_type = 'button' AND permission LIKE '%:add' AND permission NOT LIKE 'portal:%'
), placed AS (
  SELECT DISTINCT ON (tenant_id, id) * FROM wanted
  WHERE NOT EXISTS (
    SELECT 1 FROM menu other
    WHERE other.tenant_id = wanted.tenant_id
      AND (other.permission = wanted.permission OR wanted.id IN (other.id, other.menu_code))
  )
  ORDER BY tenant_id, id
), added AS (
  INSERT INTO menu (tenant_id, id, parent_id, menu_type, menu_name, menu_name_en, menu_code, permission, sort)
  SELECT tenant_id, id, parent_id, 'button', name, name_en, id, permission, sort FROM placed
  RETURNING tenant_id, id
)
INSERT INTO role_menu (tenant_id, role_id, menu_id)
SELECT DISTINCT may.tenant_id, may.role_id, added.id
FROM added
JOIN menu button ON button.tenant_id = added.tenant_id AND button.permission = 'portal:menu:edit'
JOIN role_menu may ON may.tenant_id = button.tenant_id AND may.menu_id = button.id AND NOT may.half;--> statement-breakpoint
UPDATE tenant SET menu_version = menu_version + 1;
