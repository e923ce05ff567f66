import { useMemo } from 'react';
import { App, Button } from 'antd';
import { ArrowLeftOutlined } from '@ant-design/icons';
import { authorizeResult, roleUsers } from '@portal/contract/admin/role-users';
import type { AdminRow } from '@portal/contract/admin/crud/wire';
import { usePermission } from '@/features/session';
import { messageOf } from '@/shared/http';
import { readLanguage } from '@/shared/i18n/language';
import { liveText } from '@/shared/i18n/live-text';
import { translate } from '@/shared/i18n/translate';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { AdminList } from '../crud/admin-list';
import { renewOwnMenus } from '../menus/renew-own-menus';
import { callExtra } from '../crud/api/admin-api';
import { roleName } from '../rights/role-name';
import { adminRolesMessages } from './roles.messages';
import styles from './roles.module.css';

const ACTION_WIDTH_PX = 100;

interface RoleUsersProps {
  role: AdminRow;
  onBack: () => void;
}

/**
 * Who has a role: authorized and cancelled one by one or many at once (docs/specification.md#user-assignment-screen,
 * #role-rules).
 */
export function RoleUsers({ role, onBack }: RoleUsersProps) {
  const t = useMessages(adminRolesMessages);
  const language = useLanguage();
  const { message, modal } = App.useApp();
  const mayAssign = usePermission(`portal:${roleUsers.area}:${roleUsers.extraCalls.authorize.permission}`);
  const scope = useMemo(() => ({ role_id: role.id }), [role.id]);

  /** Asks, then does it for those whose status it changes; at least one must be such. */
  const change = (rows: readonly AdminRow[], give: boolean, done: () => void) => {
    const users = rows.filter((row) => row.authorized === (give ? '0' : '1')).map((row) => row.id);
    if (users.length === 0)
      return void message.warning(t(give ? 'adminRoles.needUnauthorized' : 'adminRoles.needAuthorized'));
    const work = async () => {
      try {
        const call = give ? roleUsers.extraCalls.authorize : roleUsers.extraCalls.cancel;
        const { changed: count } = await callExtra(roleUsers, call, { role_id: role.id, users }, authorizeResult);
        void message.success(t(give ? 'adminRoles.authorized' : 'adminRoles.cancelled', { count }));
        renewOwnMenus();
      } catch (error) {
        void message.error(messageOf(error));
      }
      done();
    };
    void modal.confirm({
      title: liveText(() =>
        translate(adminRolesMessages, give ? 'adminRoles.authorizeTitle' : 'adminRoles.cancelTitle', {
          count: users.length,
        }),
      ),
      content: liveText(() =>
        translate(adminRolesMessages, give ? 'adminRoles.authorizeText' : 'adminRoles.cancelText', {
          name: roleName(role, readLanguage()),
        }),
      ),
      onOk: work,
    });
  };
  return (
    <AdminList
      screen={roleUsers}
      scope={scope}
      heading={
        <div className={styles.back}>
          <Button
            type="text"
            icon={<ArrowLeftOutlined aria-hidden />}
            aria-label={t('adminRoles.back')}
            onClick={onBack}
          />
          <h1>{t('adminRoles.usersOf', { name: roleName(role, language) })}</h1>
        </div>
      }
      {...(mayAssign
        ? {
            selectable: true,
            toolbar: (reload: () => void, selected: readonly AdminRow[]) => (
              <span className={styles.tools}>
                <Button type="primary" onClick={() => change(selected, true, reload)}>
                  {t('adminRoles.batchAuthorize')}
                </Button>
                <Button onClick={() => change(selected, false, reload)}>{t('adminRoles.batchCancel')}</Button>
              </span>
            ),
            rowActions: {
              width: ACTION_WIDTH_PX,
              render: (row: AdminRow, reload: () => void) => {
                const has = row.authorized === '1';
                return (
                  <Button type="link" size="small" danger={has} onClick={() => change([row], !has, reload)}>
                    {t(has ? 'adminRoles.cancel' : 'adminRoles.authorize')}
                  </Button>
                );
              },
            },
          }
        : {})}
    />
  );
}
