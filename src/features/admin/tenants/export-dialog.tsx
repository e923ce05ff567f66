import { useEffect, useState } from 'react';
import { Alert, Button, Modal, Progress } from 'antd';
import { useQuery } from '@tanstack/react-query';
import dayjs from 'dayjs';
import { exportFileRoute, tenantExport, type ExportFile, type OwnExport } from '@portal/contract/admin/tenant-export';
import { tenants } from '@portal/contract/admin/tenants';
import { messageOf } from '@/shared/http';
import { apiUrl } from '@/shared/http/build-request';
import { useMessages } from '@/shared/i18n/use-messages';
import { callExtra } from '../crud/api/admin-api';
import { anything } from '../crud/api/anything';
import { tenantExportMessages } from './tenant-export.messages';
import styles from './tenants.module.css';

interface ExportDialogProps {
  /** The code of the tenant. */
  id: string;
  name: string;
  onClose: () => void;
  /** An export has become whole while the dialog was open. */
  onMade: (at: string) => void;
}

const { extraCalls } = tenants;
/** How often it is asked how far an export is, ms. */
const ASK_EVERY_MS = 1_000;
const MEGABYTE = 1_048_576;
const inMegabytes = (bytes: number) => Math.max(0.1, bytes / MEGABYTE).toFixed(1);
const timeOf = (iso: string) => dayjs(iso).format('YYYY-MM-DD HH:mm');

/** Exports a tenant with all that it has: what will be in it, how far it is, and the file. It goes on when it is closed. */
export function ExportDialog({ id, name, onClose, onMade }: ExportDialogProps) {
  const t = useMessages(tenantExportMessages);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { data, error, refetch } = useQuery({
    queryKey: ['admin', tenants.name, 'export', id],
    queryFn: ({ signal }) => callExtra(tenants, extraCalls.getExport, { id }, tenantExport, signal),
    refetchInterval: ({ state }) =>
      state.data?.own?.state === 'running' || Boolean(state.data?.busy_by) ? ASK_EVERY_MS : false,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const own = data?.own ?? undefined;
  const running = own?.state === 'running';
  const madeAt = data?.last?.made_at;
  useEffect(() => {
    if (madeAt !== undefined) onMade(madeAt);
    // Only a new one is news.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [madeAt]);
  const act = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (reason) {
      setFailure(messageOf(reason));
    }
    await refetch();
    setBusy(false);
  };
  const start = () => act(() => callExtra(tenants, extraCalls.startExport, { id }, tenantExport));
  const cancel = (exportId: string) =>
    act(() => callExtra(tenants, extraCalls.cancelExport, { id: exportId }, anything));
  const wrong = failure ?? (error === null ? undefined : messageOf(error));
  return (
    <Modal
      open
      title={t('tenantExport.title', { name })}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={
        <>
          <Button onClick={onClose}>{t('tenantExport.close')}</Button>
          {running ? (
            <Button danger loading={busy} onClick={() => void cancel(own.id)}>
              {t('tenantExport.stop')}
            </Button>
          ) : (
            <Button
              type={data?.file ? 'default' : 'primary'}
              loading={busy}
              disabled={data === undefined || data.busy_by !== ''}
              onClick={() => void start()}
            >
              {t(data?.file ? 'tenantExport.again' : 'tenantExport.start')}
            </Button>
          )}
        </>
      }
    >
      <p>{t('tenantExport.what')}</p>
      <p>{t('tenantExport.without')}</p>
      <p>
        {data?.last
          ? t('tenantExport.last', { time: timeOf(data.last.made_at), name: data.last.made_by })
          : t('tenantExport.never')}
      </p>
      {data === undefined || data.busy_by === '' ? null : (
        <Alert className={styles.said} type="info" showIcon title={t('tenantExport.busy', { name: data.busy_by })} />
      )}
      {own === undefined ? null : <Own own={own} />}
      {running || !data?.file ? null : <Archive file={data.file} />}
      {wrong === undefined ? null : <Alert type="error" showIcon title={wrong} />}
    </Modal>
  );
}

/** The newest export of the person, unless its archive says all of it. */
function Own({ own }: { own: OwnExport }) {
  const t = useMessages(tenantExportMessages);
  const { state, percent, records, files, failure } = own;
  if (state === 'running')
    return (
      <div role="status">
        <Progress percent={percent} aria-label={t('tenantExport.running')} />
        <p>{t('tenantExport.progress', { records, files })}</p>
        <p>{t('tenantExport.goesOn')}</p>
      </div>
    );
  if (state === 'failed')
    return (
      <Alert className={styles.said} type="error" showIcon title={t('tenantExport.failed')} description={failure} />
    );
  return state === 'cancelled' ? (
    <Alert className={styles.said} type="info" showIcon title={t('tenantExport.cancelled')} />
  ) : null;
}

/** An archive, and the way to it. */
function Archive({ file: { id, records, files, size, kept_until } }: { file: ExportFile }) {
  const t = useMessages(tenantExportMessages);
  const address = apiUrl(exportFileRoute.path.replace('{id}', encodeURIComponent(id)));
  return (
    <Alert
      className={styles.said}
      type="success"
      showIcon
      role="status"
      title={t('tenantExport.done', { records, files, size: inMegabytes(size) })}
      description={t('tenantExport.kept', { time: timeOf(kept_until) })}
      action={
        <Button type="primary" href={address} download>
          {t('tenantExport.download')}
        </Button>
      }
    />
  );
}
