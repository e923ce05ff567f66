/**
 * The time that data are of: the time of day, with the date where it is another day's.
 *
 * @param at when they came, and `now`, both ms since 1970
 * @param locale BCP 47 tag
 */
export function dataTime(at: number, now: number, locale: string): string {
  const sameDay = new Date(at).toDateString() === new Date(now).toDateString();
  return new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
    ...(sameDay ? {} : { month: 'numeric', day: 'numeric' }),
  }).format(at);
}
