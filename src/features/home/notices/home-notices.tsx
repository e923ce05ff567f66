import { Suspense } from 'react';
import { NoticesCard, openNoticeCentre, useHomeNotices, useUnreadCount } from '@/features/notices';
import { useMessages } from '@/shared/i18n/use-messages';
import { cardsMessages } from '../cards.messages';
import { CardList } from '../card/card-list';
import { HomeCard } from '../card/home-card';
import { RowsSkeleton } from '../card/rows-skeleton';
import frame from '../card/card.module.css';

/** Height of a row, px; the style sheet of the notices has the same. */
const ROW_PX = 48;

/** The newest notices, the unread before the others. */
export function HomeNotices() {
  const t = useMessages(cardsMessages);
  const { notices, data, failure } = useHomeNotices();
  const unread = useUnreadCount();
  return (
    <HomeCard
      title={t('home.notices')}
      count={unread > 0 ? t('home.noticesUnread', { count: unread }) : undefined}
      extra={
        <button type="button" className={frame.link} onClick={openNoticeCentre}>
          {t('home.noticesAll')}
        </button>
      }
    >
      <CardList
        rows={data || notices.length > 0 ? notices : undefined}
        failure={failure}
        rowHeight={ROW_PX}
        empty={t('home.noticesNone')}
      >
        {(rows) => (
          <Suspense fallback={<RowsSkeleton rows={rows.length} rowHeight={ROW_PX} />}>
            <NoticesCard notices={rows} />
          </Suspense>
        )}
      </CardList>
    </HomeCard>
  );
}
