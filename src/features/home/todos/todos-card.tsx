import { useCallback, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { PageLink } from '@/features/menus';
import { useTabVisible } from '@/features/tabs';
import { useMessages } from '@/shared/i18n/use-messages';
import { useLoadFailure } from '@/shared/query/use-load-failure';
import { cardsMessages } from '../cards.messages';
import { CardList } from '../card/card-list';
import { HomeCard } from '../card/home-card';
import frame from '../card/card.module.css';
import { useAfterNews } from '../work/use-after-news';
import { DONE_PATH, TODO_PATH, todosQuery } from '../work/work-queries';
import { TodoRow } from './todo-row';
import styles from './todos-card.module.css';
import { useDecide, type Decision } from './use-decide';

/** Height of a row, px; the style sheet has the same. */
const ROW_PX = 52;

/** What waits for the person in the workflow, and the decisions that need no more than the row. */
export function TodosCard({ today }: { today: string }) {
  const t = useMessages(cardsMessages);
  const visible = useTabVisible();
  const query = useQuery({ ...todosQuery, enabled: visible });
  const { data, refetch } = query;
  useAfterNews(refetch);
  /** The row in which the reason of a return is being typed. */
  const [answering, setAnswering] = useState<string>();
  const [comments, setComments] = useState<Readonly<Record<string, string>>>({});
  // What was typed is shown again when it could not be sent.
  const onFailed = useCallback(({ todo, action }: Decision) => {
    if (action === 'return') setAnswering(todo.id);
  }, []);
  const decide = useDecide(onFailed);
  const failure = useLoadFailure(query);
  return (
    <HomeCard
      title={t('home.todo')}
      count={data && data.total > 0 ? data.total : undefined}
      extra={
        data && data.total > 0 ? (
          <PageLink className={frame.link} href={TODO_PATH} title={t('home.todo')}>
            {t('home.todoAll', { count: data.total })}
          </PageLink>
        ) : null
      }
    >
      <CardList
        rows={data?.rows}
        failure={failure}
        rowHeight={ROW_PX}
        empty={
          <>
            {t('home.todoNone')}
            <PageLink className={frame.link} href={DONE_PATH} title={t('home.todoDone')}>
              {t('home.todoDone')}
            </PageLink>
          </>
        }
      >
        {(rows) => (
          <ul className={styles.list}>
            {rows.map((todo) => (
              <TodoRow
                key={todo.id}
                todo={todo}
                today={today}
                answering={answering === todo.id}
                comment={comments[todo.id] ?? ''}
                onAnswer={(on) => setAnswering(on ? todo.id : undefined)}
                onComment={(comment) => setComments((before) => ({ ...before, [todo.id]: comment }))}
                onDecide={(action, comment) => {
                  setAnswering(undefined);
                  decide({ todo, action, comment });
                }}
              />
            ))}
          </ul>
        )}
      </CardList>
    </HomeCard>
  );
}
