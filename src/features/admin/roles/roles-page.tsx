import { useState } from 'react';
import { Button, Tooltip } from 'antd';
import { EyeOutlined } from '@ant-design/icons';
import { roles } from '@/contract/admin/roles';
import type { AdminRow } from '@/contract/admin/engine/wire';
import { Permission } from '@/features/session';
import { pickText } from '@/shared/i18n/pick-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { AdminList } from '../engine/admin-list';
import { RoleMenus } from './role-menus';
import { RolePreview } from './role-preview';
import { RoleUsers } from './role-users';
import { adminRolesMessages } from './roles.messages';

const ACTIONS_WIDTH_PX = 220;
const permission = (call: { permission: string }) => `portal:${roles.area}:${call.permission}`;

interface Opened {
  what: 'users' | 'menus' | 'preview';
  role: { id: string; name: string };
}

/** Roles: who has them, what they may see and do, and how the portal looks with them. */
export function RolesPage() {
  const t = useMessages(adminRolesMessages);
  const language = useLanguage();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const open = (what: Opened['what'], row: AdminRow) =>
    setOpened({ what, role: { id: row.id, name: pickText(language, String(row.role_name), String(row.role_name_en)) } });
  const action = (what: Opened['what'], label: string, row: AdminRow) => (
    <Button type="link" size="small" onClick={() => open(what, row)}>
      {label}
    </Button>
  );
  return (
    <>
      <div hidden={opened?.what === 'users'}>
        <AdminList
          screen={roles}
          rowActions={{
            width: ACTIONS_WIDTH_PX,
            render: (row) => (
              <>
                {action('users', t('adminRoles.users'), row)}
                <Permission code={permission(roles.extraCalls.saveMenus)}>{action('menus', t('adminRoles.menus'), row)}</Permission>
                <Permission code={permission(roles.extraCalls.preview)}>
                  <Tooltip title={t('adminRoles.preview')}>
                    <Button type="link" size="small" icon={<EyeOutlined aria-hidden />} aria-label={t('adminRoles.preview')} onClick={() => open('preview', row)} />
                  </Tooltip>
                </Permission>
              </>
            ),
          }}
        />
      </div>
      {opened?.what === 'users' ? <RoleUsers key={opened.role.id} role={opened.role} onBack={close} /> : null}
      {opened?.what === 'menus' ? <RoleMenus role={opened.role} onClose={close} /> : null}
      {opened?.what === 'preview' ? <RolePreview role={opened.role} onClose={close} /> : null}
    </>
  );
}
