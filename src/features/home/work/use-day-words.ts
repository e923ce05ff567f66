import { useMemo } from 'react';
import { LOCALE_TAGS } from '@/shared/i18n/provider';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { homeMessages } from '../home.messages';
import { dayOf, daysUntil, momentOf } from '../model/days';

/** Days in the words of a person, seen from today (`YYYY-MM-DD`). */
export function useDayWords(today: string) {
  const t = useMessages(homeMessages);
  const language = useLanguage();
  return useMemo(() => {
    const short = new Intl.DateTimeFormat(LOCALE_TAGS[language], { month: 'short', day: 'numeric', timeZone: 'UTC' });
    const clock = new Intl.DateTimeFormat(LOCALE_TAGS[language], { hour: '2-digit', minute: '2-digit', hour12: false });
    const on = (day: string) => {
      const days = daysUntil(today, day);
      if (days === 0) return t('home.today');
      return days === 1 ? t('home.tomorrow') : short.format(momentOf(day));
    };
    return {
      /** "today", "tomorrow", "3 Dec". */
      on,
      /** "due today", "2 days late". */
      due(day: string) {
        const days = daysUntil(today, day);
        if (days < 0) return days === -1 ? t('home.lateOne') : t('home.late', { days: -days });
        return days === 0 ? t('home.dueToday') : t('home.dueOn', { day: on(day) });
      },
      /** Since when something waits: the time of today, or the number of days. */
      since(moment: string) {
        const at = new Date(moment);
        if (Number.isNaN(at.getTime())) return '';
        const days = daysUntil(dayOf(at), today);
        if (days <= 0) return t('home.sinceToday', { time: clock.format(at) });
        return days === 1 ? t('home.sinceYesterday') : t('home.sinceDays', { days });
      },
    };
  }, [language, t, today]);
}
