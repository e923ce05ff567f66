import { useCallback, useMemo, useState } from 'react';
import { Form, Modal, Segmented, Table, Tag } from 'antd';
import { useQuery } from '@tanstack/react-query';
import type { AdminRow } from '@portal/contract/admin/crud/wire';
import { fieldOf } from '@portal/contract/admin/crud/screen';
import { roleMenus, roles, type RoleMenus } from '@portal/contract/admin/roles';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { useLoadFailure } from '@/shared/query/use-load-failure';
import { Loaded } from '@/shared/ui/load-failed';
import { Skeleton } from '@/shared/ui/skeleton';
import { adminApi, callExtra } from '../crud/api/admin-api';
import { cellText } from '../crud/cell-text';
import { ReferenceSelect } from '../crud/form/reference-select';
import { roleName } from './role-name';
import { compareRoles, type Holding } from './compare';
import { rightsMessages } from './rights.messages';
import { RightsTree } from './rights-tree';
import styles from './rights.module.css';

const WIDTH_PX = 760;

/** Two roles side by side: what each alone holds, and what both hold. */
export function CompareRoles({ role, onClose }: { role: AdminRow; onClose: () => void }) {
  const t = useMessages(rightsMessages);
  const language = useLanguage();
  const [other, setOther] = useState<string | null>(null);
  return (
    <Modal
      open
      title={t('adminRights.compareTitle', { name: roleName(role, language) })}
      width={WIDTH_PX}
      footer={null}
      onCancel={onClose}
    >
      <div className={styles.stack}>
        <Form layout="vertical">
          <Form.Item label={t('adminRights.with')} htmlFor="compare-role">
            <ReferenceSelect id="compare-role" screen={roles.name} value={other} onChange={setOther} />
          </Form.Item>
        </Form>
        {other === null ? null : <Comparison key={other} role={role} other={other} />}
      </div>
    </Modal>
  );
}

/** All that is shown of one comparison. */
interface Compared {
  other: AdminRow;
  mine: RoleMenus;
  theirs: RoleMenus;
}

async function readBoth(role: string, other: string, signal: AbortSignal): Promise<Compared> {
  const menusOf = (id: string) => callExtra(roles, roles.extraCalls.getMenus, { id }, roleMenus, signal);
  const [row, mine, theirs] = await Promise.all([adminApi.info(roles, other, signal), menusOf(role), menusOf(other)]);
  return { other: row, mine, theirs };
}

function Comparison({ role, other }: { role: AdminRow; other: string }) {
  const query = useQuery({
    queryKey: ['admin', 'compare-roles', role.id, other],
    queryFn: ({ signal }) => readBoth(role.id, other, signal),
    staleTime: 0,
    gcTime: 0,
  });
  const failure = useLoadFailure(query);
  return (
    <Loaded failure={failure}>
      {query.data ? <Differences role={role} {...query.data} /> : <Skeleton rows={8} ragged />}
    </Loaded>
  );
}

function Differences({ role, other, mine, theirs }: Compared & { role: AdminRow }) {
  const t = useMessages(rightsMessages);
  const language = useLanguage();
  const [shown, setShown] = useState<Holding | 'all'>('all');
  const held = useMemo(() => compareRoles(mine, theirs), [mine, theirs]);
  const names = { first: roleName(role, language), second: roleName(other, language) };
  const { first, second } = names;
  const count = (which: Holding) => [...held.values()].filter((each) => each === which).length;
  const wanted = useMemo(
    () => new Set([...held].flatMap(([id, which]) => (shown === 'all' || which === shown ? [id] : []))),
    [held, shown],
  );
  const mark = useCallback(
    (id: string) => {
      const which = held.get(id);
      if (which === 'both') return <Tag>{t('adminRights.bothTag')}</Tag>;
      return <Tag color={which === 'first' ? 'blue' : 'orange'}>{which === 'first' ? first : second}</Tag>;
    },
    [held, first, second, t],
  );
  const said = (name: string, row: AdminRow) => cellText(fieldOf(roles, name), row, language) || t('adminRights.none');
  const properties = (
    [
      ['role_type', t('adminRights.type')],
      ['second_factor', t('adminRights.factor')],
      ['record_scopes', t('adminRights.scopes')],
    ] as const
  ).map(([name, label]) => ({ key: name, label, first: said(name, role), second: said(name, other) }));
  return (
    <div className={styles.stack}>
      <Table
        size="small"
        pagination={false}
        dataSource={properties}
        scroll={{ x: true }}
        columns={[
          { dataIndex: 'label', title: t('adminRights.property') },
          { dataIndex: 'first', title: first },
          { dataIndex: 'second', title: second },
        ]}
      />
      <Segmented
        style={{ justifySelf: 'start', maxWidth: '100%', overflowX: 'auto' }}
        value={shown}
        onChange={setShown}
        options={[
          { value: 'all', label: t('adminRights.all', { count: held.size }) },
          { value: 'first', label: t('adminRights.only', { name: first, count: count('first') }) },
          { value: 'both', label: t('adminRights.both', { count: count('both') }) },
          { value: 'second', label: t('adminRights.only', { name: second, count: count('second') }) },
        ]}
      />
      <RightsTree menus={mine.menus} wanted={wanted} mark={mark} />
    </div>
  );
}
