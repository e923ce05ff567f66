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

/** What is ahead, in a line each. */
export function AgendaList({ items, today }: { items: readonly AgendaItem[]; today: string }) {
  const t = useMessages(cardsMessages);
  const language = useLanguage();
  const words = useDayWords(today);
  if (items.length === 0) return <p className={styles.nothing}>{t('home.nothingAhead')}</p>;
  const days = (item: AgendaItem) =>
    'until' in item && item.until !== item.day ? `${words.on(item.day)} – ${words.on(item.until)}` : words.on(item.day);
  const what = (item: AgendaItem) => {
    if (item.kind === 'off') return pickText(language, item.zh, item.en);
    if (item.kind === 'due')
      return (
        <PageLink className={styles.link} href={TODO_PATH} title={t('home.todo')}>
          {t('home.dueCount', { count: item.count })}
        </PageLink>
      );
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
      {items.slice(0, SHOWN).map((item) => (
        <li key={`${item.kind} ${item.day} ${'leave' in item ? item.leave.application_id : ''}`} data-kind={item.kind}>
          <span className={styles.when}>{days(item)}</span>
          <span className={styles.what}>{what(item)}</span>
        </li>
      ))}
    </ul>
  );
}
