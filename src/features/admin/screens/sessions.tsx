import { App, Button } from 'antd';
import { permissionOf } from '@portal/contract/admin/crud/screen';
import { sessions } from '@portal/contract/admin/sessions';
import type { AdminRow } from '@portal/contract/admin/crud/wire';
import { usePermission } from '@/features/session';
import { messageOf } from '@/shared/http';
import { liveText } from '@/shared/i18n/live-text';
import { translate } from '@/shared/i18n/translate';
import { useMessages } from '@/shared/i18n/use-messages';
import { AdminList } from '../crud/admin-list';
import { adminApi, seen } from '../crud/api/admin-api';
import { screensMessages } from './screens.messages';

const END_WIDTH_PX = 110;

/** Ending is this screen's word for deleting. */
const listed = { ...sessions, actions: ['list', 'export'] } as const;

/** Who is signed in now; a session can be ended. */
export function SessionsPage() {
  const t = useMessages(screensMessages);
  const { message, modal } = App.useApp();
  const mayEnd = usePermission(permissionOf(sessions, 'delete'));
  const nameOf = (row: AdminRow) => String(row.username ?? '');
  const end = (rows: readonly AdminRow[], done: () => void) => {
    const name = rows.map(nameOf).join(', ');
    const one = rows.length === 1;
    const work = async () => {
      try {
        const count = await adminApi.remove(sessions, rows.map(seen));
        void message.success(one ? t('adminScreens.ended', { name }) : t('adminScreens.endedMany', { count }));
      } catch (error) {
        void message.error(messageOf(error));
      }
      done();
    };
    void modal.confirm({
      title: liveText(() =>
        one
          ? translate(screensMessages, 'adminScreens.endTitle', { name })
          : translate(screensMessages, 'adminScreens.endManyTitle', { count: rows.length }),
      ),
      content: liveText(() => translate(screensMessages, 'adminScreens.endText')),
      okButtonProps: { danger: true },
      onOk: work,
    });
  };
  return (
    <AdminList
      screen={listed}
      {...(mayEnd
        ? {
            rowActions: {
              width: END_WIDTH_PX,
              render: (row: AdminRow, reload: () => void) => (
                <Button type="link" size="small" danger disabled={row.own === true} onClick={() => end([row], reload)}>
                  {t('adminScreens.end')}
                </Button>
              ),
            },
            batchActions: (rows: readonly AdminRow[], done: () => void) => (
              <Button
                size="small"
                danger
                disabled={rows.some((row) => row.own === true)}
                onClick={() => end(rows, done)}
              >
                {t('adminScreens.endSelected')}
              </Button>
            ),
          }
        : {})}
    />
  );
}
