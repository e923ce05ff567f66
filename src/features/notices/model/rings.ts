import type { NoticeSettings } from '@portal/contract/entities/notice';
import { OTHER_NOTICE, type NoticeKind } from '@portal/contract/notice-kinds';

/**
 * Whether notices that came are heard: at least one of a kind that the person hears, outside the quiet hours.
 *
 * @param time the person's clock, `HH:mm`
 */
export function rings(
  kinds: Iterable<NoticeKind | undefined>,
  { silent, quiet }: NoticeSettings,
  time: string,
): boolean {
  if (quiet && isWithin(quiet, time)) return false;
  return [...kinds].some((kind) => !silent.includes(kind ?? OTHER_NOTICE));
}

/** The hours from the first to the last minute before the end; over midnight where the end is not after the begin. */
function isWithin({ from, to }: { from: string; to: string }, time: string): boolean {
  return from < to ? time >= from && time < to : time >= from || time < to;
}

/** A moment of the person's clock as `HH:mm`. */
export function timeOfDay(moment: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(moment.getHours())}:${two(moment.getMinutes())}`;
}
