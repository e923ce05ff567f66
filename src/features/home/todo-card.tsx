import { useEffect, useRef } from 'react';
import { RightOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { PageLink } from '@/features/menus';
import { useNewsMark } from '@/features/notices';
import { useUser } from '@/features/session';
import { useTabVisible } from '@/features/tabs';
import { useMessages } from '@/shared/i18n/use-messages';
import { useLoadFailure } from '@/shared/query/use-load-failure';
import { LoadFailed } from '@/shared/ui/load-failed';
import styles from './home-page.module.css';
import { homeMessages } from './home.messages';
import { todoCountQuery } from './todo-count-query';

/** The workflow's list of what waits for a person. */
const TODO_PATH = '/oa/wfs/todo';

/** After a notice the number is asked for again, but not more often than this, in ms, however many come. */
const AGAIN_AFTER_MS = 3_000;

/** What waits for the person in the workflow, for those who have its list. Asked again when a notice comes. */
export function TodoCard() {
  const t = useMessages(homeMessages);
  const mine = useUser((state) => state.routes.some((route) => route.path === TODO_PATH));
  const visible = useTabVisible();
  const news = useNewsMark();
  const query = useQuery({ ...todoCountQuery, enabled: mine && visible });
  const { data, refetch } = query;
  const failure = useLoadFailure(query);
  const asked = useRef({ news, at: 0 });
  useEffect(() => {
    if (!mine || !visible || news === asked.current.news) return undefined;
    const ask = () => {
      asked.current = { news, at: Date.now() };
      void refetch();
    };
    const timer = setTimeout(ask, Math.max(0, asked.current.at + AGAIN_AFTER_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [mine, visible, news, refetch]);
  if (!mine) return null;
  return (
    <section className={styles.card} aria-labelledby="home-todo">
      <h2 id="home-todo" className={styles.cardTitle}>
        {t('home.todo')}
      </h2>
      {failure && data === undefined ? (
        <p className={styles.item}>
          <LoadFailed failure={failure} size="line" />
        </p>
      ) : (
        <PageLink className={styles.item} href={TODO_PATH} title={t('home.todo')}>
          <span className={styles.count} data-some={(data ?? 0) > 0 || undefined}>
            {data ?? '–'}
          </span>
          <span className={styles.itemText}>{t(data === 0 ? 'home.todoNone' : 'home.todoSome')}</span>
          <RightOutlined aria-hidden="true" className={styles.onward} />
        </PageLink>
      )}
    </section>
  );
}
