import { Button, Flex, Popconfirm } from 'antd';
import type { ChangeRights } from '@portal/contract/entities/record-permission';
import type { BusinessRecord } from '../../records';
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

/** What can be done with one record. */
export function RowActions({
  record,
  rightsOf,
  onView,
  onEdit,
  onRemove,
  onOpen,
}: RowHandlers & { record: BusinessRecord }) {
  const { t } = useTexts();
  const rights = rightsOf(record);
  return (
    <Flex gap={4}>
      <Button type="link" size="small" onClick={() => onView(record)}>
        {t.view}
      </Button>
      {onOpen && (
        <Button type="link" size="small" onClick={() => onOpen(record)}>
          {t.openTicket}
        </Button>
      )}
      {rights.edit && (
        <Button type="link" size="small" onClick={() => onEdit(record)}>
          {t.edit}
        </Button>
      )}
      {rights.remove && (
        <Popconfirm title={t.removeAsk} onConfirm={() => onRemove([record.id])}>
          <Button type="link" size="small" danger>
            {t.remove}
          </Button>
        </Popconfirm>
      )}
    </Flex>
  );
}
