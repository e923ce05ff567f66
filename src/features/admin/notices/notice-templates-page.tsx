import { Button, Tooltip } from 'antd';
import { noticeTemplates } from '@portal/contract/admin/notice-templates';
import type { AdminRow } from '@portal/contract/admin/crud/wire';
import { usePermission } from '@/features/session';
import { useMessages } from '@/shared/i18n/use-messages';
import { useOffered } from '@/shared/query/use-offered';
import { AdminList } from '../crud/admin-list';
import { DialogContent, useDialogState } from '../crud/dialog-state';
import { adminNoticesMessages } from './notices.messages';
import { SendNotice } from './send-notice';

const SEND_WIDTH_PX = 70;

/** Notice templates (docs/specification.md#route-notice-template): kept, stopped and started, and sent from. */
export function NoticeTemplatesPage() {
  const t = useMessages(adminNoticesMessages);
  const mayUse = usePermission(`portal:${noticeTemplates.area}:${noticeTemplates.extraCalls.send.permission}`);
  const maySend = useOffered('administration') && mayUse;
  const sending = useDialogState<AdminRow>();
  const render = (row: AdminRow) => {
    const stopped = row.state !== '1';
    return (
      <Tooltip title={stopped ? t('adminNotices.stopped') : undefined}>
        <Button type="link" size="small" disabled={stopped} onClick={() => sending.open(row)}>
          {t('adminNotices.send')}
        </Button>
      </Tooltip>
    );
  };
  return (
    <>
      <AdminList screen={noticeTemplates} {...(maySend ? { rowActions: { width: SEND_WIDTH_PX, render } } : {})} />
      <DialogContent state={sending}>
        {(template, close) => <SendNotice template={template} onClose={close} />}
      </DialogContent>
    </>
  );
}
