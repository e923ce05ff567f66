import { useState } from 'react';
import { Input, Modal, Table, Tag } from 'antd';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { SEERS_PAGE, whoSees, type NamedRole, type WhoSees as Seers } from '@portal/contract/admin/authorization-views';
import { menus } from '@portal/contract/admin/menus';
import { pickText } from '@/shared/i18n/pick-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { useLoadFailure } from '@/shared/query/use-load-failure';
import { Loaded } from '@/shared/ui/load-failed';
import { Skeleton } from '@/shared/ui/skeleton';
import { callExtra } from '../crud/api/admin-api';
import { usePause } from '../crud/form/use-pause';
import { rightsMessages } from './rights.messages';
import styles from './rights.module.css';

const WIDTH_PX = 760;

interface WhoSeesProps {
  menu: { id: string };
  name: string;
  onClose: () => void;
}

/** The people who see a menu, and the roles by which they do. */
export function WhoSees({ menu, name, onClose }: WhoSeesProps) {
  const t = useMessages(rightsMessages);
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const keyword = usePause(typed.trim());
  const query = useQuery({
    queryKey: ['admin', 'who-sees', menu.id, keyword, page],
    queryFn: ({ signal }) =>
      callExtra(menus, menus.extraCalls.whoSees, { id: menu.id, keyword, page }, whoSees, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
  const failure = useLoadFailure(query);
  return (
    <Modal open title={t('adminRights.whoTitle', { name })} width={WIDTH_PX} footer={null} onCancel={onClose}>
      <div className={styles.stack}>
        <Input.Search
          allowClear
          value={typed}
          placeholder={t('adminRights.search')}
          aria-label={t('adminRights.search')}
          onChange={(event) => {
            setTyped(event.target.value);
            setPage(1);
          }}
        />
        <Loaded failure={failure}>
          {query.data ? (
            <People seers={query.data} page={page} busy={query.isFetching} onPage={setPage} />
          ) : (
            <Skeleton rows={8} ragged />
          )}
        </Loaded>
      </div>
    </Modal>
  );
}

interface PeopleProps {
  seers: Seers;
  page: number;
  busy: boolean;
  onPage: (page: number) => void;
}

function People({ seers, page, busy, onPage }: PeopleProps) {
  const t = useMessages(rightsMessages);
  const language = useLanguage();
  const nameOf = (role: NamedRole) => pickText(language, role.role_name, role.role_name_en);
  const byId = new Map(seers.roles.map((role) => [role.id, role]));
  return (
    <>
      <p role="status" className={styles.tags}>
        {seers.total === 0 ? t('adminRights.whoNobody') : t('adminRights.whoTotal', { count: seers.total })}
        {seers.roles.map((role) => (
          <Tag key={role.id}>{t('adminRights.rolePeople', { name: nameOf(role), count: role.people })}</Tag>
        ))}
      </p>
      <Table
        size="small"
        rowKey="id"
        loading={busy}
        dataSource={seers.people}
        scroll={{ x: true }}
        pagination={{
          current: page,
          pageSize: SEERS_PAGE,
          total: seers.found,
          showSizeChanger: false,
          hideOnSinglePage: true,
          onChange: onPage,
        }}
        columns={[
          { dataIndex: 'username', title: t('adminRights.account') },
          {
            key: 'name',
            title: t('adminRights.name'),
            render: (_, row) => pickText(language, row.emp_name, row.emp_name_en),
          },
          {
            key: 'dept',
            title: t('adminRights.dept'),
            render: (_, row) => pickText(language, row.dept_name, row.dept_name_en),
          },
          {
            key: 'roles',
            title: t('adminRights.byRoles'),
            render: (_, row) => (
              <span className={styles.tags}>
                {row.role_ids
                  .flatMap((id) => byId.get(id) ?? [])
                  .map((role) => (
                    <Tag key={role.id}>{nameOf(role)}</Tag>
                  ))}
              </span>
            ),
          },
        ]}
      />
    </>
  );
}
