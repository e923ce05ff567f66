import { useCallback } from 'react';
import { Button } from 'antd';
import { LinkOutlined, UploadOutlined } from '@ant-design/icons';
import { releaseApplications } from '@portal/contract/admin/release-applications';
import { releases } from '@portal/contract/admin/releases';
import type { AdminRow } from '@portal/contract/admin/crud/wire';
import { Permission, usePermission } from '@/features/session';
import { useMessages } from '@/shared/i18n/use-messages';
import { AdminList } from '../crud/admin-list';
import { DialogContent, useDialogState } from '../crud/dialog-state';
import { CheckButton } from './check-button';
import { FetchDialog } from './fetch-dialog';
import { GiveDialog, type Giving } from './give-dialog';
import { releasesMessages } from './releases.messages';
import { ReportDrawer, type ReportedRelease } from './report/report-drawer';
import { reportMessages } from './report/report.messages';
import { UploadDialog } from './upload-dialog';

const UPLOAD = `portal:${releases.area}:${releases.extraCalls.upload.permission}`;
export const GIVE = `portal:${releaseApplications.area}:${releaseApplications.extraCalls.give.permission}`;
const GIVE_WIDTH_PX = 120;
const CHECK_WIDTH_PX = 60;
const REPORT_WIDTH_PX = 80;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Every published release; each can become the current one of its application, an older one by a rollback. */
export function ReleasesPage() {
  const t = useMessages(releasesMessages);
  const mayGive = usePermission(GIVE);
  const mayCheck = usePermission(UPLOAD);
  const uploading = useDialogState<{ done: () => void }>();
  const fetching = useDialogState<{ done: () => void }>();
  const report = useMessages(reportMessages);
  const reporting = useDialogState<ReportedRelease>();
  const giving = useDialogState<{ what: Giving; done: () => void }>();
  const renderGive = useCallback(
    (row: AdminRow, done: () => void) => {
      if (row.given === 'current') return null;
      const isBack = row.is_older === true;
      const current = textOf(row.current_id);
      const what: Giving = {
        prefix: textOf(row.prefix),
        next: { id: row.id, version: textOf(row.release_version) },
        current: current === '' ? undefined : { id: current, version: textOf(row.current_version) },
        isBack,
      };
      return (
        <Button type="link" size="small" onClick={() => giving.open({ what, done })}>
          {t(isBack ? 'adminReleases.rollBack' : 'adminReleases.give')}
        </Button>
      );
    },
    [t, giving],
  );
  const render = (row: AdminRow, done: () => void) => (
    <>
      {row.checked === 'none' ? null : (
        <Button
          type="link"
          size="small"
          onClick={() => reporting.open({ id: row.id, name: `${textOf(row.prefix)} ${textOf(row.release_version)}` })}
        >
          {report('releaseReport.show')}
        </Button>
      )}
      {mayCheck && Number(row.elsewhere_count ?? 0) > 0 ? <CheckButton id={row.id} onChecked={done} /> : null}
      {mayGive ? renderGive(row, done) : null}
    </>
  );
  const width = (mayGive ? GIVE_WIDTH_PX : 0) + (mayCheck ? CHECK_WIDTH_PX : 0) + REPORT_WIDTH_PX;
  return (
    <>
      <AdminList
        screen={releases}
        toolbar={(reload) => (
          <Permission code={UPLOAD}>
            <Button icon={<LinkOutlined aria-hidden />} onClick={() => fetching.open({ done: reload })}>
              {t('adminReleases.fetch')}
            </Button>
            <Button
              type="primary"
              icon={<UploadOutlined aria-hidden />}
              onClick={() => uploading.open({ done: reload })}
            >
              {t('adminReleases.upload')}
            </Button>
          </Permission>
        )}
        rowActions={{ width, render }}
      />
      <DialogContent state={uploading}>
        {({ done }, close) => <UploadDialog onClose={close} onDone={done} />}
      </DialogContent>
      <DialogContent state={fetching}>
        {({ done }, close) => <FetchDialog onClose={close} onDone={done} />}
      </DialogContent>
      <DialogContent state={reporting}>
        {(release, close) => <ReportDrawer {...release} onClose={close} />}
      </DialogContent>
      <DialogContent state={giving}>
        {({ what, done }, close) => <GiveDialog {...what} onClose={close} onGiven={done} />}
      </DialogContent>
    </>
  );
}
