import { PageLink } from '@/features/menus';
import { pickText } from '@/shared/i18n/pick-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { cardsMessages } from '../cards.messages';
import { useDayWords } from '../work/use-day-words';
import { pathOf, TODO_PATH } from '../work/work-queries';
import type { AgendaItem } from './agenda';
import styles from './calendar-card.module.css';

/** So many lines there is room for. */
const SHOWN = 2;

interface AgendaListProps {
  items: readonly AgendaItem[];
  today: string;
  /** The day that the items are of; without one they are what is ahead. */
  picked: string | undefined;
}

/** What is ahead, or on one day, in a line each. */
export function AgendaList({ items, today, picked }: AgendaListProps) {
  const t = useMessages(cardsMessages);
  const language = useLanguage();
  const words = useDayWords(today);
  if (items.length === 0) {
    const nothing = picked === undefined ? t('home.nothingAhead') : t('home.nothingOn', { day: words.on(picked) });
    return <p className={styles.nothing}>{nothing}</p>;
  }
  const days = (item: AgendaItem) =>
    'until' in item && item.until !== item.day ? `${words.on(item.day)} – ${words.on(item.until)}` : words.on(item.day);
  const what = (item: AgendaItem) => {
    if (item.kind === 'due')
      return (
        <PageLink className={styles.link} href={TODO_PATH} title={t('home.todo')}>
          {t('home.dueCount', { count: item.count })}
        </PageLink>
      );
    if (item.kind !== 'leave') return pickText(language, item.zh, item.en);
    const { zh, en, state, application_id } = item.leave;
    const name = pickText(language, zh, en);
    return (
      <PageLink
        className={styles.link}
        href={pathOf({ id: application_id, form_code: '', state: 'pending' })}
        title={name}
      >
        {t('home.ownLeave', { what: name, state: t(state === 'booked' ? 'home.granted' : 'home.asked') })}
      </PageLink>
    );
  };
  return (
    <ul className={styles.agenda}>
      {(picked === undefined ? items.slice(0, SHOWN) : items).map((item) => (
        <li key={`${item.kind} ${item.day} ${'leave' in item ? item.leave.application_id : ''}`} data-kind={item.kind}>
          <span className={styles.when}>{days(item)}</span>
          <span className={styles.what}>{what(item)}</span>
        </li>
      ))}
    </ul>
  );
}
