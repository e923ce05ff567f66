import { useMemo } from 'react';
import { LOCALE_TAGS } from '@/shared/i18n/provider';
import { useLanguage } from '@/shared/i18n/use-language';

const CLOCK = { hour: '2-digit', minute: '2-digit', hour12: false } as const;
const DAY = { month: 'numeric', day: 'numeric' } as const;

/** When a notice was sent: today the time alone, this year without the year. */
export function NoticeTime({ at, className }: { at: string; className?: string | undefined }) {
  const language = useLanguage();
  const formats = useMemo(() => {
    const make = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(LOCALE_TAGS[language], options);
    return { today: make(CLOCK), thisYear: make({ ...DAY, ...CLOCK }), before: make({ year: 'numeric', ...DAY }) };
  }, [language]);
  const [sent, now] = [new Date(at), new Date()];
  const format =
    sent.toDateString() === now.toDateString()
      ? formats.today
      : sent.getFullYear() === now.getFullYear()
        ? formats.thisYear
        : formats.before;
  return (
    <time className={className} dateTime={at} title={`${formats.before.format(sent)} ${formats.today.format(sent)}`}>
      {format.format(sent)}
    </time>
  );
}
