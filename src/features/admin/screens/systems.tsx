import { Button, Modal, Table } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { fieldOf } from '@portal/contract/admin/crud/screen';
import { subsystems } from '@portal/contract/admin/subsystems';
import { systems } from '@portal/contract/admin/systems';
import type { AdminRow } from '@portal/contract/admin/crud/wire';
import { messageOf } from '@/shared/http';
import { pickText } from '@/shared/i18n/pick-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { Result } from '@/shared/ui/result';
import { AdminList } from '../crud/admin-list';
import { DialogContent, useDialogState } from '../crud/dialog-state';
import { subsystemsQuery } from '../crud/form/subsystems-query';
import { useLabel } from '../crud/use-label';
import { useOwnScreen } from '../crud/use-own-screen';
import { screensMessages } from './screens.messages';

const SUBSYSTEMS_WIDTH_PX = 66;
const DIALOG_WIDTH_PX = 560;

/** Systems; each shows its subsystems in use. */
export function SystemsPage() {
  const t = useMessages(screensMessages);
  const opened = useDialogState<AdminRow>();
  return (
    <>
      <AdminList
        screen={systems}
        rowActions={{
          width: SUBSYSTEMS_WIDTH_PX,
          render: (row) => (
            <Button type="link" size="small" onClick={() => opened.open(row)}>
              {t('adminScreens.subsystems')}
            </Button>
          ),
        }}
      />
      <DialogContent state={opened}>
        {(system, close) => <SubsystemsOf system={system} onClose={close} />}
      </DialogContent>
    </>
  );
}

function SubsystemsOf({ system, onClose }: { system: AdminRow; onClose: () => void }) {
  const t = useMessages(screensMessages);
  const language = useLanguage();
  const labelOf = useLabel();
  const listed = useOwnScreen(subsystems);
  const { data, error, isPending, refetch } = useQuery(subsystemsQuery(String(system.system_code)));
  const name = pickText(language, String(system.system_name), String(system.system_name_en));
  return (
    <Modal
      open
      title={t('adminScreens.subsystemsOf', { name })}
      onCancel={onClose}
      footer={null}
      width={DIALOG_WIDTH_PX}
    >
      {error ? (
        <Result
          drawing="failed"
          role="alert"
          title={messageOf(error)}
          actions={<Button onClick={() => void refetch()}>{t('adminScreens.retry')}</Button>}
        />
      ) : (
        <Table
          size="middle"
          rowKey="id"
          loading={isPending}
          pagination={false}
          dataSource={data ?? []}
          locale={{ emptyText: isPending ? ' ' : t('adminScreens.subsystemsNone') }}
          columns={[
            { title: labelOf(fieldOf(listed, 'subsystem_code').label), dataIndex: 'subsystem_code' },
            {
              title: labelOf(fieldOf(listed, 'subsystem_name').label),
              render: (_, each) => pickText(language, each.subsystem_name, each.subsystem_name_en),
            },
          ]}
        />
      )}
    </Modal>
  );
}
