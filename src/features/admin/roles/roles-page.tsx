import { useState } from 'react';
import { Button, Tooltip } from 'antd';
import { EyeOutlined } from '@ant-design/icons';
import { roles } from '@portal/contract/admin/roles';
import type { AdminRow } from '@portal/contract/admin/crud/wire';
import { Permission } from '@/features/session';
import { useMessages } from '@/shared/i18n/use-messages';
import { AdminList } from '../crud/admin-list';
import { DialogContent, useDialogState } from '../crud/dialog-state';
import { RoleMenus } from './role-menus';
import { RolePreview } from './role-preview';
import { RoleUsers } from './role-users';
import { adminRolesMessages } from './roles.messages';

const ACTIONS_WIDTH_PX = 168;
const permission = (call: { permission: string }) => `portal:${roles.area}:${call.permission}`;

/** Roles: who has them, what they may see and do, and how the portal looks with them. */
export function RolesPage() {
  const t = useMessages(adminRolesMessages);
  // The users of a role take the place of the list; the rest opens above it.
  const [usersOf, setUsersOf] = useState<AdminRow>();
  const menusOf = useDialogState<AdminRow>();
  const previewOf = useDialogState<AdminRow>();
  const action = (label: string, open: () => void) => (
    <Button type="link" size="small" onClick={open}>
      {label}
    </Button>
  );
  return (
    <>
      <div hidden={usersOf !== undefined}>
        <AdminList
          screen={roles}
          rowActions={{
            width: ACTIONS_WIDTH_PX,
            render: (row) => (
              <>
                {action(t('adminRoles.users'), () => setUsersOf(row))}
                <Permission code={permission(roles.extraCalls.saveMenus)}>
                  {action(t('adminRoles.menus'), () => menusOf.open(row))}
                </Permission>
                <Permission code={permission(roles.extraCalls.preview)}>
                  <Tooltip title={t('adminRoles.preview')}>
                    <Button
                      type="link"
                      size="small"
                      icon={<EyeOutlined aria-hidden />}
                      aria-label={t('adminRoles.preview')}
                      onClick={() => previewOf.open(row)}
                    />
                  </Tooltip>
                </Permission>
              </>
            ),
          }}
        />
      </div>
      {usersOf ? <RoleUsers key={usersOf.id} role={usersOf} onBack={() => setUsersOf(undefined)} /> : null}
      <DialogContent state={menusOf}>{(role, close) => <RoleMenus role={role} onClose={close} />}</DialogContent>
      <DialogContent state={previewOf}>{(role, close) => <RolePreview role={role} onClose={close} />}</DialogContent>
    </>
  );
}
