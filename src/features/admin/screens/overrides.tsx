import { App, Button } from 'antd';
import type { AdminRow } from '@portal/contract/admin/crud/wire';
import { permissionOf } from '@portal/contract/admin/crud/screen';
import { overrides } from '@portal/contract/admin/overrides';
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
const listed = { ...overrides, actions: ['list', 'export'] } as const;

/** What people override for themselves now; one can be ended. */
export function OverridesPage() {
  const t = useMessages(screensMessages);
  const { message, modal } = App.useApp();
  const mayEnd = usePermission(permissionOf(overrides, 'delete'));
  const end = (row: AdminRow, done: () => void) => {
    const values = { name: String(row.username ?? ''), prefix: String(row.prefix ?? '') };
    const work = async () => {
      try {
        await adminApi.remove(overrides, [seen(row)]);
        void message.success(t('adminScreens.overrideEnded', values));
      } catch (error) {
        void message.error(messageOf(error));
      }
      done();
    };
    void modal.confirm({
      title: liveText(() => translate(screensMessages, 'adminScreens.endOverrideTitle', values)),
      content: liveText(() => translate(screensMessages, 'adminScreens.endOverrideText')),
      okButtonProps: { danger: true },
      onOk: work,
    });
  };
  return (
    <AdminList
      screen={listed}
      {...(mayEnd && {
        rowActions: {
          width: END_WIDTH_PX,
          render: (row: AdminRow, reload: () => void) => (
            <Button type="link" size="small" danger onClick={() => end(row, reload)}>
              {t('adminScreens.endOverride')}
            </Button>
          ),
        },
      })}
    />
  );
}
