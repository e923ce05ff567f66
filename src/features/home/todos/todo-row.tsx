import { Button } from 'antd';
import { PageLink } from '@/features/menus';
import { pickText } from '@/shared/i18n/pick-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { cardsMessages } from '../cards.messages';
import { useDayWords } from '../work/use-day-words';
import { pathOf, type Todo } from '../work/work-queries';
import { SendBackForm } from './send-back-form';
import styles from './todos-card.module.css';
import { useTodoTitle } from './use-todo-title';

interface TodoRowProps {
  todo: Todo;
  today: string;
  /** The reason of a return is being typed here. */
  answering: boolean;
  comment: string;
  onAnswer: (on: boolean) => void;
  onComment: (comment: string) => void;
  onDecide: (action: 'approve' | 'return', comment: string) => void;
}

/** One to-do: whose it is and what, since when and until when, and the decision. */
export function TodoRow({ todo, today, answering, comment, onAnswer, onComment, onDecide }: TodoRowProps) {
  const t = useMessages(cardsMessages);
  const language = useLanguage();
  const words = useDayWords(today);
  const title = useTodoTitle()(todo);
  const { applicant, due, since, summary } = todo;
  const name = pickText(language, applicant.emp_name, applicant.emp_name_en) || applicant.emp_code;
  const href = pathOf(todo);
  return (
    <li className={styles.todo}>
      <div className={styles.row}>
        <span className={styles.face} aria-hidden="true">
          {name.slice(0, 1)}
        </span>
        <div className={styles.text}>
          <PageLink className={styles.title} href={href} title={title}>
            {title}
          </PageLink>
          <span className={styles.summary}>{pickText(language, summary.zh, summary.en)}</span>
        </div>
        <div className={styles.times}>
          <span
            className={styles.due}
            data-late={(due !== '' && due < today) || undefined}
            data-today={due === today || undefined}
          >
            {due === '' ? null : words.due(due)}
          </span>
          <time className={styles.since} dateTime={since}>
            {words.since(since)}
          </time>
        </div>
        <div className={styles.actions}>
          {todo.state === 'returned' ? (
            <PageLink className={styles.revise} href={href} title={title}>
              {t('home.revise')}
            </PageLink>
          ) : (
            <>
              <Button
                size="small"
                color="primary"
                variant="outlined"
                className={styles.approve}
                aria-label={t('home.approveOf', { title })}
                onClick={() => onDecide('approve', '')}
              >
                {t('home.approve')}
              </Button>
              <Button
                size="small"
                aria-label={t('home.sendBackOf', { title })}
                aria-expanded={answering}
                onClick={() => onAnswer(!answering)}
              >
                {t('home.sendBack')}
              </Button>
            </>
          )}
        </div>
      </div>
      {answering ? (
        <SendBackForm
          title={title}
          comment={comment}
          onComment={onComment}
          onCancel={() => onAnswer(false)}
          onSend={(reason) => onDecide('return', reason)}
        />
      ) : null}
    </li>
  );
}
