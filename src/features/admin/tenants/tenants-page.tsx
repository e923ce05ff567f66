import { App, Button } from 'antd';
import dayjs from 'dayjs';
import { CODE_CONFLICT, type AdminRow } from '@portal/contract/admin/crud/wire';
import { firstPassword, tenants } from '@portal/contract/admin/tenants';
import { usePermission } from '@/features/session';
import { ApiError, messageOf } from '@/shared/http';
import { liveText } from '@/shared/i18n/live-text';
import { pickText } from '@/shared/i18n/pick-text';
import { translate } from '@/shared/i18n/translate';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { BrandDrawer } from '../brand/brand-drawer';
import { AdminList } from '../crud/admin-list';
import { adminApi, callExtra, seen } from '../crud/api/admin-api';
import { anything } from '../crud/api/anything';
import { DialogContent, useDialogState } from '../crud/dialog-state';
import { DeleteDialog } from './delete-dialog';
import { ExportDialog } from './export-dialog';
import { PasswordDialog, type FirstSignIn } from './password-dialog';
import { tenantExportMessages } from './tenant-export.messages';
import { tenantsMessages } from './tenants.messages';

/** Room for the longest words of a row in either language, px. */
const ACTIONS_WIDTH_PX = 250;
const { extraCalls } = tenants;
const codeOf = (call: keyof typeof extraCalls) => `portal:${tenants.area}:${extraCalls[call].permission}`;

type Key = keyof (typeof tenantsMessages)['zh'];
type Title = Extract<Key, `${string}Title`>;
type Text = Extract<Key, 'adminTenants.passwordText' | 'adminTenants.callOffText'>;

/** The tenants of the installation: made with a first password, limited, suspended, exported, and deleted after a time to wait. */
export function TenantsPage() {
  const t = useMessages(tenantsMessages);
  const ofExport = useMessages(tenantExportMessages);
  const language = useLanguage();
  const { message, modal } = App.useApp();
  const mayAdd = usePermission(codeOf('firstPassword'));
  const mayBrand = usePermission(codeOf('saveBrand'));
  const mayExport = usePermission(codeOf('startExport'));
  const mayDelete = usePermission(codeOf('askDeletion'));
  const told = useDialogState<FirstSignIn>();
  const branding = useDialogState<{ id: string; name: string }>();
  const exporting = useDialogState<{ row: AdminRow; done: () => void }>();
  const deleting = useDialogState<{ row: AdminRow; done: () => void }>();
  const nameOf = (row: AdminRow) => pickText(language, String(row.tenant_name ?? ''), String(row.tenant_name_en ?? ''));

  const tellPassword = async (row: AdminRow) => {
    const made = await callExtra(tenants, extraCalls.firstPassword, seen(row), firstPassword);
    told.open({ ...made, tenant: row.id, name: nameOf(row) });
  };
  const afterAdding = async (id: string) => {
    try {
      await tellPassword(await adminApi.info(tenants, id));
    } catch (error) {
      void message.warning(`${t('adminTenants.passwordFailed')} ${messageOf(error)}`);
    }
  };
  const ask = (title: Title, text: Text, row: AdminRow, done: () => void, work: () => Promise<void>) => {
    const run = async () => {
      try {
        await work();
        done();
      } catch (error) {
        void message.error(messageOf(error));
        if (error instanceof ApiError && (error.code === CODE_CONFLICT || error.code === 404)) done();
      }
    };
    void modal.confirm({
      title: liveText(() => translate(tenantsMessages, title, { name: nameOf(row) })),
      content: liveText(() => translate(tenantsMessages, text)),
      okText: liveText(() => translate(tenantsMessages, 'adminTenants.ok')),
      cancelText: liveText(() => translate(tenantsMessages, 'adminTenants.cancel')),
      onOk: run,
    });
  };
  const askPassword = (row: AdminRow, done: () => void) =>
    ask('adminTenants.passwordTitle', 'adminTenants.passwordText', row, done, () => tellPassword(row));
  const callOff = (row: AdminRow, done: () => void) =>
    ask('adminTenants.callOffTitle', 'adminTenants.callOffText', row, done, async () => {
      await callExtra(tenants, extraCalls.callOffDeletion, seen(row), anything);
      void message.success(t('adminTenants.calledOff', { name: nameOf(row) }));
    });

  const rowActions = (row: AdminRow, done: () => void) => (
    <>
      {mayAdd && row.first_password === true ? (
        <Button type="link" size="small" onClick={() => askPassword(row, done)}>
          {t('adminTenants.password')}
        </Button>
      ) : null}
      {mayDelete && typeof row.delete_at === 'string' ? (
        <Button type="link" size="small" onClick={() => callOff(row, done)}>
          {t('adminTenants.callOff')}
        </Button>
      ) : null}
    </>
  );
  const lastActions = (row: AdminRow, done: () => void) => (
    <>
      {mayBrand ? (
        <Button type="link" size="small" onClick={() => branding.open({ id: row.id, name: nameOf(row) })}>
          {t('adminTenants.brand')}
        </Button>
      ) : null}
      {mayExport ? (
        <Button type="link" size="small" onClick={() => exporting.open({ row, done })}>
          {ofExport('tenantExport.action')}
        </Button>
      ) : null}
      {deleteAction(row, done)}
    </>
  );
  const deleteAction = (row: AdminRow, done: () => void) =>
    mayDelete && row.delete_at === null && row.is_main !== true ? (
      <Button type="link" size="small" danger onClick={() => deleting.open({ row, done })}>
        {t('adminTenants.delete')}
      </Button>
    ) : null;
  const used = (value: unknown, limit: unknown) =>
    typeof limit === 'number' && limit > 0
      ? t('adminTenants.of', { used: String(value), limit: String(limit) })
      : undefined;
  return (
    <>
      <AdminList
        screen={tenants}
        onAdded={(id) => void afterAdding(id)}
        renderCell={(name, row) => {
          if (name === 'accounts') return used(row.accounts, row.account_limit);
          return name === 'storage_mb' ? used(row.storage_mb, row.storage_limit_mb) : undefined;
        }}
        {...(mayAdd || mayDelete || mayBrand || mayExport
          ? { rowActions: { width: ACTIONS_WIDTH_PX, render: rowActions, renderLast: lastActions } }
          : {})}
      />
      <DialogContent state={told}>{(made, close) => <PasswordDialog {...made} onClose={close} />}</DialogContent>
      <DialogContent state={branding}>
        {({ id, name }, close) => <BrandDrawer owner={id} name={name} onClose={close} />}
      </DialogContent>
      <DialogContent state={exporting}>
        {({ row, done }, close) => (
          <ExportDialog id={row.id} name={nameOf(row)} onClose={close} onMade={newer(row, done)} />
        )}
      </DialogContent>
      <DialogContent state={deleting}>
        {({ row, done }, close) => <DeleteDialog row={row} name={nameOf(row)} onClose={close} onDone={done} />}
      </DialogContent>
    </>
  );
}

/** Draws the list anew where the row does not know of an export yet. */
const newer = (row: AdminRow, done: () => void) => (at: string) => {
  if (dayjs(at).isAfter(typeof row.exported_at === 'string' ? row.exported_at : 0)) done();
};
