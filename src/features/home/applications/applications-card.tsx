import { useQuery } from '@tanstack/react-query';
import { PageLink } from '@/features/menus';
import { useUser } from '@/features/session';
import { useTabVisible } from '@/features/tabs';
import { useMessages } from '@/shared/i18n/use-messages';
import { useLoadFailure } from '@/shared/query/use-load-failure';
import { cardsMessages } from '../cards.messages';
import { CardList } from '../card/card-list';
import { HomeCard } from '../card/home-card';
import frame from '../card/card.module.css';
import { useAfterNews } from '../work/use-after-news';
import { APPLICATIONS_PATH, applicationsQuery, APPLY_PREFIX } from '../work/work-queries';
import { ApplicationRow } from './application-row';
import { ApplyMenu } from './apply-menu';
import styles from './applications-card.module.css';

/** Height of a row, px; the style sheet has the same. */
const ROW_PX = 56;

/** The person's own applications: how far they are, and whom they wait for. */
export function ApplicationsCard({ today }: { today: string }) {
  const t = useMessages(cardsMessages);
  const visible = useTabVisible();
  const query = useQuery({ ...applicationsQuery, enabled: visible });
  const { data, refetch } = query;
  useAfterNews(refetch);
  const failure = useLoadFailure(query);
  const mayApply = useUser(({ routes }) => routes.some(({ path }) => path.startsWith(APPLY_PREFIX)));
  const apply = mayApply ? <ApplyMenu /> : null;
  return (
    <HomeCard
      title={t('home.applications')}
      count={data && data.total > 0 ? data.total : undefined}
      extra={
        data && data.rows.length > 0 ? (
          <>
            {apply}
            <PageLink className={frame.link} href={APPLICATIONS_PATH} title={t('home.applications')}>
              {t('home.applicationsAll')}
            </PageLink>
          </>
        ) : null
      }
    >
      <CardList
        rows={data?.rows}
        failure={failure}
        rowHeight={ROW_PX}
        empty={
          <>
            {t('home.applicationsNone')}
            {apply}
          </>
        }
      >
        {(rows) => (
          <ul className={styles.list}>
            {rows.map((application) => (
              <ApplicationRow key={application.id} application={application} today={today} />
            ))}
          </ul>
        )}
      </CardList>
    </HomeCard>
  );
}
