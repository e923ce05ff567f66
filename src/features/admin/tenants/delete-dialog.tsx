import { useState } from 'react';
import { Alert, App, Button, Form, Input, InputNumber, Modal } from 'antd';
import dayjs from 'dayjs';
import { CODE_CONFLICT, type AdminRow } from '@portal/contract/admin/crud/wire';
import { askedDeletion, DELETION_DAYS, tenants } from '@portal/contract/admin/tenants';
import { usePermission } from '@/features/session';
import { useAskingClose } from '@/features/unsaved-input';
import { ApiError, messageOf } from '@/shared/http';
import { useMessages } from '@/shared/i18n/use-messages';
import { callExtra, seen } from '../crud/api/admin-api';
import { ExportDialog } from './export-dialog';
import { tenantExportMessages } from './tenant-export.messages';
import { tenantsMessages } from './tenants.messages';
import styles from './tenants.module.css';

interface DeleteDialogProps {
  row: AdminRow;
  name: string;
  onClose: () => void;
  onDone: () => void;
}

interface Values {
  code?: string;
  days?: number | null;
}

const { least, most, usual } = DELETION_DAYS;

/** Plans the deletion of a tenant: how long it can be had back, and its code, typed so that nobody does it by mistake. */
export function DeleteDialog({ row, name, onClose, onDone }: DeleteDialogProps) {
  const t = useMessages(tenantsMessages);
  const { message } = App.useApp();
  const [form] = Form.useForm<Values>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const values = Form.useWatch<Values | undefined>([], form);
  const title = t('adminTenants.deleteTitle', { name });
  const dirty = Boolean(values?.code) || (values !== undefined && values.days !== usual);
  const close = useAskingClose({ dirty, busy, title, onClose });
  const save = async ({ code = '', days }: Values) => {
    setBusy(true);
    setFailure(undefined);
    try {
      const body = { ...seen(row), tenant_id: code.trim(), days };
      const { delete_at } = await callExtra(tenants, tenants.extraCalls.askDeletion, body, askedDeletion);
      const time = dayjs(delete_at).format('YYYY-MM-DD HH:mm');
      void message.success(t('adminTenants.deletionAsked', { name, time }));
      onDone();
      onClose();
    } catch (error) {
      setFailure(messageOf(error));
      // The list behind is as old as this dialog.
      if (error instanceof ApiError && error.code === CODE_CONFLICT) onDone();
    }
    setBusy(false);
  };
  return (
    <Modal
      open
      title={title}
      okText={t('adminTenants.delete')}
      cancelText={t('adminTenants.cancel')}
      okButtonProps={{ danger: true }}
      confirmLoading={busy}
      mask={{ closable: false }}
      onCancel={close}
      onOk={form.submit}
    >
      <Alert className={styles.said} type="warning" showIcon title={t('adminTenants.deleteText')} />
      <ExportOffer row={row} name={name} />
      {failure === undefined ? null : <Alert className={styles.said} type="error" showIcon title={failure} />}
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{ days: usual }}
        onFinish={(given) => void save(given)}
      >
        <Form.Item
          name="days"
          label={t('adminTenants.days')}
          rules={[
            {
              required: true,
              type: 'integer',
              min: least,
              max: most,
              message: t('adminTenants.daysNeeded', { least, most }),
            },
          ]}
        >
          <InputNumber min={least} max={most} precision={0} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item
          name="code"
          label={t('adminTenants.code', { code: row.id })}
          rules={[
            {
              validator: (_rule, typed: unknown) =>
                String(typed ?? '').trim() === row.id
                  ? Promise.resolve()
                  : Promise.reject(new Error(t('adminTenants.codeNeeded', { code: row.id }))),
            },
          ]}
        >
          <Input autoComplete="off" />
        </Form.Item>
      </Form>
    </Modal>
  );
}

/** Says when the tenant was last exported, and offers it to who may. */
function ExportOffer({ row, name }: Pick<DeleteDialogProps, 'row' | 'name'>) {
  const t = useMessages(tenantExportMessages);
  const mayExport = usePermission(`portal:${tenants.area}:${tenants.extraCalls.startExport.permission}`);
  const [last, setLast] = useState(typeof row.exported_at === 'string' ? row.exported_at : undefined);
  const [open, setOpen] = useState(false);
  const time = last === undefined ? undefined : dayjs(last).format('YYYY-MM-DD HH:mm');
  return (
    <>
      <Alert
        className={styles.said}
        type="info"
        showIcon
        title={time === undefined ? t('tenantExport.never') : t('tenantExport.lastTime', { time })}
        description={mayExport ? t('tenantExport.before') : undefined}
        action={
          mayExport ? (
            <Button size="small" onClick={() => setOpen(true)}>
              {t('tenantExport.beforeAction')}
            </Button>
          ) : null
        }
      />
      {open ? <ExportDialog id={row.id} name={name} onClose={() => setOpen(false)} onMade={setLast} /> : null}
    </>
  );
}
