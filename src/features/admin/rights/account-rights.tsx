import { useCallback, useMemo } from 'react';
import { Modal, Tag } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { accounts } from '@portal/contract/admin/accounts';
import { accountRights, type AccountRights as Rights } from '@portal/contract/admin/authorization-views';
import type { AdminRow } from '@portal/contract/admin/crud/wire';
import { pickText } from '@/shared/i18n/pick-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { useLoadFailure } from '@/shared/query/use-load-failure';
import { Loaded } from '@/shared/ui/load-failed';
import { Skeleton } from '@/shared/ui/skeleton';
import { callExtra } from '../crud/api/admin-api';
import { rightsMessages } from './rights.messages';
import { RightsTree } from './rights-tree';
import styles from './rights.module.css';

const WIDTH_PX = 760;

/** What somebody can do, and by which of their roles. */
export function AccountRights({ account, onClose }: { account: AdminRow; onClose: () => void }) {
  const t = useMessages(rightsMessages);
  const query = useQuery({
    queryKey: ['admin', 'account-rights', account.id],
    queryFn: ({ signal }) => callExtra(accounts, accounts.extraCalls.rights, { id: account.id }, accountRights, signal),
    staleTime: 0,
    gcTime: 0,
  });
  const failure = useLoadFailure(query);
  const name = [account.username, account.emp_name].filter((each) => typeof each === 'string' && each !== '').join(' ');
  return (
    <Modal open title={t('adminRights.rightsTitle', { name })} width={WIDTH_PX} footer={null} onCancel={onClose}>
      <Loaded failure={failure}>{query.data ? <ByRoles rights={query.data} /> : <Skeleton rows={8} ragged />}</Loaded>
    </Modal>
  );
}

function ByRoles({ rights }: { rights: Rights }) {
  const t = useMessages(rightsMessages);
  const language = useLanguage();
  const { roles, menus } = rights;
  const wanted = useMemo(() => new Set(menus.map(({ id }) => id)), [menus]);
  const mark = useCallback(
    (id: string) => {
      const menu = menus.find((each) => each.id === id);
      if (!menu) return null;
      return (
        <>
          {roles
            .filter((role) => menu.role_ids.includes(role.id))
            .map((role) => (
              <Tag key={role.id}>{pickText(language, role.role_name, role.role_name_en)}</Tag>
            ))}
          {menu.seen ? null : <span className={styles.hint}>{t('adminRights.unseen')}</span>}
        </>
      );
    },
    [menus, roles, language, t],
  );
  return (
    <div className={styles.stack}>
      <div className={styles.tags}>
        {roles.length === 0 ? t('adminRights.noRoles') : t('adminRights.roles')}
        {roles.map((role) => {
          const name = pickText(language, role.role_name, role.role_name_en);
          return <Tag key={role.id}>{role.state === '1' ? name : t('adminRights.roleOff', { name })}</Tag>;
        })}
      </div>
      {menus.length === 0 ? null : <RightsTree menus={menus} wanted={wanted} mark={mark} />}
    </div>
  );
}
