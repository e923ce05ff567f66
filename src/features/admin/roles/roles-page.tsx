import { useState } from 'react';
import { Button, Tooltip, type MenuProps } from 'antd';
import { EyeOutlined } from '@ant-design/icons';
import { roles } from '@portal/contract/admin/roles';
import { permissionOf } from '@portal/contract/admin/crud/screen';
import type { AdminRow } from '@portal/contract/admin/crud/wire';
import { Permission, usePermission } from '@/features/session';
import { useMessages } from '@/shared/i18n/use-messages';
import { MenuDropdown } from '@/shared/ui/menu-dropdown';
import { AdminList } from '../crud/admin-list';
import { DialogContent, useDialogState } from '../crud/dialog-state';
import { CompareRoles } from '../rights/compare-roles';
import { CopyRole } from '../rights/copy-role';
import { rightsMessages } from '../rights/rights.messages';
import { RoleMenus } from './role-menus';
import { RolePreview } from './role-preview';
import { RoleUsers } from './role-users';
import { adminRolesMessages } from './roles.messages';

const ACTIONS_WIDTH_PX = 228;
const permission = (call: { permission: string }) => `portal:${roles.area}:${call.permission}`;

/** Roles: who has them, what they may see and do, and how the portal looks with them. */
export function RolesPage() {
  const t = useMessages(adminRolesMessages);
  // The users of a role take the place of the list; the rest opens above it.
  const [usersOf, setUsersOf] = useState<AdminRow>();
  const menusOf = useDialogState<AdminRow>();
  const previewOf = useDialogState<AdminRow>();
  const comparisonOf = useDialogState<AdminRow>();
  const copyOf = useDialogState<{ role: AdminRow; done: () => void }>();
  const sayRights = useMessages(rightsMessages);
  // Two rights: to add a role, and to give it its menus.
  const mayAdd = usePermission(permissionOf(roles, 'add'));
  const mayGive = usePermission(permission(roles.extraCalls.copy));
  const moreOf = (role: AdminRow, done: () => void): NonNullable<MenuProps['items']> => [
    { key: 'compare', label: sayRights('adminRights.compare'), onClick: () => comparisonOf.open(role) },
    ...(mayAdd && mayGive
      ? [{ key: 'copy', label: sayRights('adminRights.copy'), onClick: () => copyOf.open({ role, done }) }]
      : []),
  ];
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
            render: (row, done) => (
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
                <MenuDropdown menu={{ items: moreOf(row, done) }}>
                  <Button type="link" size="small">
                    {sayRights('adminRights.more')}
                  </Button>
                </MenuDropdown>
              </>
            ),
          }}
        />
      </div>
      {usersOf ? <RoleUsers key={usersOf.id} role={usersOf} onBack={() => setUsersOf(undefined)} /> : null}
      <DialogContent state={menusOf}>{(role, close) => <RoleMenus role={role} onClose={close} />}</DialogContent>
      <DialogContent state={comparisonOf}>
        {(role, close) => <CompareRoles role={role} onClose={close} />}
      </DialogContent>
      <DialogContent state={copyOf}>
        {({ role, done }, close) => <CopyRole role={role} onClose={close} onDone={done} />}
      </DialogContent>
      <DialogContent state={previewOf}>{(role, close) => <RolePreview role={role} onClose={close} />}</DialogContent>
    </>
  );
}
