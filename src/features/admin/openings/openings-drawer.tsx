import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Drawer, Segmented } from 'antd';
import { pickText } from '@/shared/i18n/pick-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { useLoadFailure } from '@/shared/query/use-load-failure';
import { Loaded } from '@/shared/ui/load-failed';
import { PageSkeleton } from '@/shared/ui/page-skeleton';
import { Result } from '@/shared/ui/result';
import { DayBars } from './day-bars';
import { FaultList } from './fault-list';
import { Figures } from './figures';
import { openingsQuery } from './openings-query';
import { openingsMessages } from './openings.messages';
import { CauseTable, ReleasedList, ReleaseTable } from './tables';

const WIDTH_PX = 760;
const WEEK = 7;
const MONTH = 30;

/** How one application was opened: figures, failures by cause and release, errors of its code. */
export function OpeningsDrawer({ prefix, onClose }: { prefix: string; onClose: () => void }) {
  const t = useMessages(openingsMessages);
  const language = useLanguage();
  const [days, setDays] = useState(WEEK);
  const query = useQuery(openingsQuery(prefix, days));
  const failure = useLoadFailure(query);
  const { data } = query;
  const name = data ? `${pickText(language, data.zh, data.en)} ${prefix}` : prefix;
  return (
    <Drawer open onClose={onClose} title={t('adminOpenings.title', { name })} size={WIDTH_PX}>
      <Segmented
        aria-label={t('adminOpenings.days')}
        value={days}
        onChange={setDays}
        options={[
          { value: 1, label: t('adminOpenings.lastDay') },
          { value: WEEK, label: t('adminOpenings.lastWeek') },
          { value: MONTH, label: t('adminOpenings.lastMonth') },
        ]}
      />
      <Loaded failure={failure}>
        {data === undefined ? (
          <PageSkeleton shape="rows" rows={6} />
        ) : data.releases.length === 0 && data.faults.length === 0 ? (
          <Result compact drawing="empty" title={t('adminOpenings.empty')} text={t('adminOpenings.emptyText')} />
        ) : (
          <>
            <Figures openings={data} />
            <DayBars days={data.days} />
            <ReleaseTable rows={data.releases} />
            <CauseTable rows={data.causes} />
            <FaultList faults={data.faults} />
            <ReleasedList rows={data.released} />
          </>
        )}
      </Loaded>
    </Drawer>
  );
}
