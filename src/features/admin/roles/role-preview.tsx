import { useState } from 'react';
import { Menu, Modal, Tag, type MenuProps } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { rolePreview, roles, type RolePreview as Preview } from '@portal/contract/admin/roles';
import type { AdminRow } from '@portal/contract/admin/crud/wire';
import type { MenuItem } from '@portal/contract/entities/menu';
import type { Language } from '@portal/contract/microapp/props';
import { pickText } from '@/shared/i18n/pick-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { useLoadFailure } from '@/shared/query/use-load-failure';
import { Loaded } from '@/shared/ui/load-failed';
import { NamedIcon } from '@/shared/ui/named-icon';
import { Result } from '@/shared/ui/result';
import { Skeleton } from '@/shared/ui/skeleton';
import { callExtra } from '../crud/api/admin-api';
import { roleName } from '../rights/role-name';
import { adminRolesMessages } from './roles.messages';
import styles from './roles.module.css';

const WIDTH_PX = 1_000;

interface RolePreviewProps {
  role: AdminRow;
  onClose: () => void;
}

/** The portal's applications, menus and buttons as somebody with this role alone has them. */
export function RolePreview({ role, onClose }: RolePreviewProps) {
  const t = useMessages(adminRolesMessages);
  const language = useLanguage();
  const query = useQuery({
    queryKey: ['admin', 'role-preview', role.id],
    queryFn: ({ signal }) => callExtra(roles, roles.extraCalls.preview, { id: role.id }, rolePreview, signal),
    staleTime: 0,
    gcTime: 0,
  });
  const failure = useLoadFailure(query);
  return (
    <Modal
      open
      title={t('adminRoles.previewOf', { name: roleName(role, language) })}
      onCancel={onClose}
      footer={null}
      width={WIDTH_PX}
    >
      <Loaded failure={failure}>
        {query.data ? <PortalPicture preview={query.data} /> : <Skeleton heading="page" rows={10} ragged />}
      </Loaded>
    </Modal>
  );
}

function PortalPicture({ preview }: { preview: Preview }) {
  const t = useMessages(adminRolesMessages);
  const language = useLanguage();
  const [chosen, setChosen] = useState(preview.apps[0]?.id);
  const app = preview.apps.find((each) => each.id === chosen);
  if (preview.apps.length === 0) return <Result drawing="empty" compact title={t('adminRoles.nothing')} />;
  return (
    <div className={styles.portal}>
      <nav className={styles.bar} aria-label={t('adminRoles.apps')}>
        <Menu
          mode="horizontal"
          selectedKeys={app ? [app.id] : []}
          onClick={({ key }) => setChosen(key)}
          items={preview.apps.map((each) => ({
            key: each.id,
            label: pickText(language, each.menu_name, each.menu_name_en),
          }))}
        />
      </nav>
      <nav className={styles.side} aria-label={t('adminRoles.pages')}>
        <Menu mode="inline" selectable={false} items={menuItems(app?.menus ?? [], language)} />
      </nav>
      {/* Nothing in it takes the focus: by itself it can be scrolled with the keyboard. */}
      <section
        className={styles.codes}
        tabIndex={0}
        aria-label={t('adminRoles.codes', { count: preview.permissions.length })}
      >
        <h3>{t('adminRoles.codes', { count: preview.permissions.length })}</h3>
        <div className={styles.codeList}>
          {preview.permissions.map((code) => (
            <Tag key={code}>{code}</Tag>
          ))}
        </div>
      </section>
    </div>
  );
}

/** Hidden pages are left out, as the side menu leaves them out. */
function menuItems(items: readonly MenuItem[], language: Language): NonNullable<MenuProps['items']> {
  return items
    .filter((item) => !item.hidden)
    .map((item) => ({
      key: item.id,
      label: (
        <span className={styles.node}>
          <NamedIcon name={item.meta.icon} />
          {pickText(language, item.meta.title, item.meta.title_en)}
        </span>
      ),
      ...(item.children ? { children: menuItems(item.children, language) } : {}),
    }));
}
