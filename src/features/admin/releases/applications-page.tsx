import { Button } from 'antd';
import { Link, useSearchParams } from 'react-router-dom';
import { releaseApplications } from '@portal/contract/admin/release-applications';
import { releases } from '@portal/contract/admin/releases';
import { pathOfScreen } from '@portal/contract/admin/crud/screen';
import type { AdminRow } from '@portal/contract/admin/crud/wire';
import { usePermission } from '@/features/session';
import { useMessages } from '@/shared/i18n/use-messages';
import { AdminList } from '../crud/admin-list';
import { DialogContent, useDialogState } from '../crud/dialog-state';
import { OpeningsDrawer } from '../openings/openings-drawer';
import { openingsMessages } from '../openings/openings.messages';
import { GiveDialog, type Giving } from './give-dialog';
import { GIVE } from './releases-page';
import { releasesMessages } from './releases.messages';

const ACTIONS_WIDTH_PX = 230;
/** Names in the address the application whose openings are shown: notices lead there. */
const OPENINGS = 'openings';

/** The registered applications with their current releases; each leads to its releases. */
export function ReleaseApplicationsPage() {
  const t = useMessages(releasesMessages);
  const opening = useMessages(openingsMessages);
  const mayGive = usePermission(GIVE);
  const [search, setSearch] = useSearchParams();
  const shown = search.get(OPENINGS);
  const show = (prefix: string | undefined) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (prefix === undefined) next.delete(OPENINGS);
        else next.set(OPENINGS, prefix);
        return next;
      },
      { replace: true },
    );
  const taking = useDialogState<{ what: Giving; done: () => void }>();
  const render = (row: AdminRow, done: () => void) => {
    const prefix = String(row.prefix);
    const version = typeof row.current_version === 'string' ? row.current_version : '';
    const take = () =>
      taking.open({
        what: {
          prefix,
          next: undefined,
          current: { id: String(row.release_id), version },
          isBack: false,
        },
        done,
      });
    return (
      <>
        <Link to={`${pathOfScreen(releases)}?prefix=${encodeURIComponent(prefix)}`}>{t('adminReleases.history')}</Link>
        <Button type="link" size="small" onClick={() => show(prefix)}>
          {opening('adminOpenings.show')}
        </Button>
        {mayGive && version !== '' ? (
          <Button type="link" size="small" danger onClick={take}>
            {t('adminReleases.take')}
          </Button>
        ) : null}
      </>
    );
  };
  return (
    <>
      <AdminList screen={releaseApplications} rowActions={{ width: ACTIONS_WIDTH_PX, render }} />
      {shown === null ? null : <OpeningsDrawer key={shown} prefix={shown} onClose={() => show(undefined)} />}
      <DialogContent state={taking}>
        {({ what, done }, close) => <GiveDialog {...what} onClose={close} onGiven={done} />}
      </DialogContent>
    </>
  );
}
