import { Button, Flex, Skeleton, theme } from 'antd';
import type { CSSProperties } from 'react';
import type { ExclusiveFields } from '@portal/contract/entities/record-description';
import {
  authorOf,
  bookingsOf,
  fieldOf,
  freeSlot,
  hoursOf,
  timeAt,
  type Booking,
  type BusinessRecord,
  type KindDescription,
  type Option,
} from '../../records';
import { LoadFailed } from '../app/load-failed';
import { useTexts } from '../context/record-app';
import './timetable.css';

interface Props {
  kind: KindDescription;
  fields: ExclusiveFields;
  /** What can be booked. */
  things: readonly Option[];
  /** `YYYY-MM-DD`. */
  day: string;
  /** Of the day; undefined until they came. */
  records: readonly BusinessRecord[] | undefined;
  failure: Parameters<typeof LoadFailed>[0]['failure'] | undefined;
  /** Somebody has pressed a free time. */
  onPick(thing: string, from: string, to: string): void;
}

const HOUR = 60;

/** Who has what on a day: a line for each thing that can be booked, and its free times to press. */
export function Timetable({ kind, fields, things, day, records, failure, onPick }: Props) {
  const { lang, t } = useTexts();
  const { token } = theme.useToken();
  const bookings = bookingsOf(records ?? [], fields);
  const hours = hoursOf(bookings);
  const first = hours[0] ?? 0;
  const thingName = fieldOf(kind, fields.by)?.[lang] ?? '';
  const titleOf = ({ record }: Booking) => String(record.data[kind.fields[0]?.key ?? ''] ?? '');
  const colors = {
    '--timetable-line': token.colorSplit,
    '--timetable-taken': token.colorPrimaryBg,
    '--timetable-edge': token.colorPrimary,
    '--timetable-over': token.colorFillTertiary,
  };
  return (
    <section aria-label={t.timetable(day)}>
      <Flex gap={12} wrap align="baseline" style={{ marginBottom: 12 }}>
        <h2 style={{ margin: 0, fontSize: token.fontSize, fontWeight: 600 }}>{t.timetable(day)}</h2>
        <span style={{ color: token.colorTextSecondary }}>{t.timetableHint}</span>
      </Flex>
      {failure && <LoadFailed failure={failure} />}
      {!records && !failure && <Skeleton active />}
      {records && (
        <div
          className="timetable"
          style={{ ...colors, '--timetable-hours': hours.length } as CSSProperties}
          tabIndex={0}
          role="group"
          aria-label={thingName}
        >
          <div className="timetable-line timetable-head" style={{ color: token.colorTextSecondary }} aria-hidden>
            <span className="timetable-name">{thingName}</span>
            {hours.map((hour) => (
              <span key={hour}>{timeAt(hour * HOUR)}</span>
            ))}
          </div>
          {things.map((thing) => (
            <div key={thing.key} className="timetable-line" role="group" aria-label={thing[lang]}>
              <span className="timetable-name" style={{ background: token.colorBgContainer }}>
                {thing[lang]}
              </span>
              {hours.map((hour) => {
                const free = freeSlot(bookings, thing.key, hour);
                return (
                  <Button
                    key={hour}
                    type="text"
                    className="timetable-hour"
                    disabled={!free}
                    aria-label={
                      free ? t.bookAt(thing[lang], timeAt(free.from)) : t.taken(thing[lang], timeAt(hour * HOUR))
                    }
                    onClick={() => free && onPick(thing.key, timeAt(free.from), timeAt(free.to))}
                  />
                );
              })}
              {bookings
                .filter(({ by }) => by === thing.key)
                .map((booking) => (
                  <span
                    key={booking.id}
                    className="timetable-taken"
                    style={{
                      insetInlineStart: `calc(var(--timetable-name) + ${(booking.from - first * HOUR) / HOUR} * var(--timetable-hour))`,
                      width: `calc(${(booking.to - booking.from) / HOUR} * var(--timetable-hour) - 2px)`,
                    }}
                    title={`${timeAt(booking.from)}–${timeAt(booking.to)} ${titleOf(booking)} · ${authorOf(booking.record, lang)}`}
                  >
                    <span>
                      {timeAt(booking.from)}–{timeAt(booking.to)}
                    </span>
                    <span>{titleOf(booking)}</span>
                  </span>
                ))}
            </div>
          ))}
        </div>
      )}
    </section>
  );
}
