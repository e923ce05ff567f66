import { useState } from 'react';
import { Button } from 'antd';
import { announcements } from '@portal/contract/admin/announcements';
import type { AdminRow } from '@portal/contract/admin/crud/wire';
import { Permission } from '@/features/session';
import { useMessages } from '@/shared/i18n/use-messages';
import { AdminList } from '../crud/admin-list';
import { AnnouncementReaders } from './announcement-readers';
import { announcementMessages } from './announcements.messages';
import { useAnnouncementActs } from './use-announcement-acts';

const ACTIONS_WIDTH_PX = 220;
const { remind, withdraw } = announcements.extraCalls;
const codeOf = (call: { permission: string }) => `portal:${announcements.area}:${call.permission}`;

/** Announcements: how many have read each of them, who has not, and what can be done about it. */
export function AnnouncementsPage() {
  const t = useMessages(announcementMessages);
  // The readers of one take the place of the list.
  const [readersOf, setReadersOf] = useState<AdminRow>();
  const acts = useAnnouncementActs();
  const action = (label: string, act: () => void, danger = false) => (
    <Button type="link" size="small" danger={danger} onClick={act}>
      {label}
    </Button>
  );
  return (
    <>
      <div hidden={readersOf !== undefined}>
        <AdminList
          screen={announcements}
          rowActions={{
            width: ACTIONS_WIDTH_PX,
            render: (row, reload) => (
              <>
                {row.phase === 'planned' ? null : action(t('adminAnnouncements.readers'), () => setReadersOf(row))}
                {row.phase === 'running' && acts.unreadOf(row) > 0 ? (
                  <Permission code={codeOf(remind)}>
                    {action(t('adminAnnouncements.remind'), () => acts.remind(row, reload))}
                  </Permission>
                ) : null}
              </>
            ),
            renderLast: (row, reload) =>
              row.phase === 'over' ? null : (
                <Permission code={codeOf(withdraw)}>
                  {action(t('adminAnnouncements.withdraw'), () => acts.withdraw(row, reload), true)}
                </Permission>
              ),
          }}
        />
      </div>
      {readersOf ? (
        <AnnouncementReaders key={readersOf.id} announcement={readersOf} onBack={() => setReadersOf(undefined)} />
      ) : null}
    </>
  );
}
