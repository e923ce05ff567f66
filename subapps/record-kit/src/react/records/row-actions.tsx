import { App, Button, Dropdown, Flex } from 'antd';
import type { ChangeRights } from '@portal/contract/entities/record-permission';
import { ROW_ACTIONS_SHOWN, type BusinessRecord } from '../../records';
import { useTexts } from '../context/record-app';

export interface RowHandlers {
  /** What one may do with a record. The server holds the same rule. */
  rightsOf(record: BusinessRecord): ChangeRights;
  onView(record: BusinessRecord): void;
  onEdit(record: BusinessRecord): void;
  onRemove(ids: string[]): Promise<void>;
  /** Opens the record's own full page, where its kind has one. */
  onOpen?(record: BusinessRecord): void;
}

interface RowAction {
  key: string;
  label: string;
  danger?: boolean;
  run(): void;
}

/** What can be done with one record: the first two as buttons, what is beyond them in a menu. */
export function RowActions({
  record,
  rightsOf,
  onView,
  onEdit,
  onRemove,
  onOpen,
}: RowHandlers & { record: BusinessRecord }) {
  const { t } = useTexts();
  const { modal } = App.useApp();
  const rights = rightsOf(record);
  const askToRemove = () =>
    void modal.confirm({
      title: t.removeAsk,
      okText: t.remove,
      cancelText: t.cancel,
      okButtonProps: { danger: true },
      autoFocusButton: 'cancel',
      onOk: () => onRemove([record.id]),
    });
  const actions: RowAction[] = [
    { key: 'view', label: t.view, run: () => onView(record) },
    ...(onOpen ? [{ key: 'open', label: t.openTicket, run: () => onOpen(record) }] : []),
    ...(rights.edit ? [{ key: 'edit', label: t.edit, run: () => onEdit(record) }] : []),
    ...(rights.remove ? [{ key: 'remove', label: t.remove, danger: true, run: askToRemove }] : []),
  ];
  const beyond = actions.slice(ROW_ACTIONS_SHOWN);
  return (
    <Flex gap={4}>
      {actions.slice(0, ROW_ACTIONS_SHOWN).map(({ key, label, danger, run }) => (
        <Button key={key} type="link" size="small" danger={danger === true} onClick={run}>
          {label}
        </Button>
      ))}
      {beyond.length > 0 && (
        <Dropdown
          trigger={['click']}
          autoFocus
          menu={{
            items: beyond.map(({ key, label, danger }) => ({ key, label, danger: danger === true })),
            onClick: ({ key }) => beyond.find((action) => action.key === key)?.run(),
          }}
        >
          <Button type="link" size="small" aria-haspopup="menu">
            {t.more}
          </Button>
        </Dropdown>
      )}
    </Flex>
  );
}
