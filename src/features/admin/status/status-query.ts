import { queryOptions } from '@tanstack/react-query';
import type { RunningServer, ServerStatus } from '@portal/contract/entities/server-status';
import { call } from '@/shared/http';
import {
  filledText,
  flag,
  integer,
  list,
  oneOf,
  orElse,
  record,
  text,
  textOrEmpty,
  UnreadableField,
  type Reader,
} from '@/shared/http/reader';
import { isRecord } from '@/shared/lib/is-record';

/** How often the page asks again, ms. */
export const RENEW_MS = 15_000;

const amount: Reader<number> = (value, field) => {
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw new UnreadableField(field);
};
const orNull = <Value>(reader: Reader<Value>) => orElse<Value | null>(reader, null);

const readServer = record<RunningServer>({
  id: filledText,
  name: text,
  version: text,
  node: textOrEmpty,
  migration: textOrEmpty,
  started_at: filledText,
  seen_at: filledText,
  load: amount,
  processors: amount,
  memory_bytes: amount,
  loop_delay_ms: amount,
  hub_connections: integer,
  hub_backlog: integer,
  leaving: flag,
  late: flag,
  answering: flag,
});

type Certificate = NonNullable<ServerStatus['certificate']>;
type OfState<State extends Certificate['state']> = Extract<Certificate, { state: State }>;

const readCertificate: Reader<Certificate> = (value, field, skip) => {
  const state = isRecord(value) ? value.state : undefined;
  if (state === 'none') return { state };
  if (state === 'unreachable') {
    return record<OfState<'unreachable'>>({
      state: oneOf('unreachable'),
      checked_at: filledText,
      host: text,
      reason: textOrEmpty,
    })(value, field, skip);
  }
  return record<OfState<'read'>>({
    state: oneOf('read'),
    checked_at: filledText,
    host: text,
    issuer: textOrEmpty,
    valid_to: filledText,
    days_left: integer,
    distrusted: orNull(filledText),
  })(value, field, skip);
};

const readStatus = record<ServerStatus>({
  at: filledText,
  versions: orNull(
    record<NonNullable<ServerStatus['versions']>>({
      build: text,
      node: text,
      contract: text,
      database: text,
      migration: text,
      newer: flag,
    }),
  ),
  servers: orNull(list(readServer)),
  database: orNull(
    record<NonNullable<ServerStatus['database']>>({
      kind: oneOf('embedded', 'server'),
      size_bytes: amount,
      round_trip_ms: amount,
      pool: orNull(record({ open: integer, idle: integer, waiting: integer })),
      connections: orNull(record({ used: integer, most: integer })),
    }),
  ),
  work: orNull(list(record({ name: filledText, done_at: orNull(filledText), claimed: flag }))),
  storage: orNull(
    list(
      record({
        setting: filledText,
        used_bytes: amount,
        free_bytes: orNull(amount),
        disk_bytes: orNull(amount),
        answers: orNull(flag),
      }),
    ),
  ),
  backups: orNull(record({ every_ms: amount, last_at: orNull(filledText), next_at: orNull(filledText) })),
  messages: orNull(
    record<NonNullable<ServerStatus['messages']>>({
      mail: flag,
      waiting: integer,
      given_up: integer,
      last_failure: orNull(record({ at: filledText, way: oneOf('mail', 'hook'), text: textOrEmpty })),
    }),
  ),
  certificate: orNull(readCertificate),
  redis: oneOf('none', 'connected', 'away'),
});

/** How the installation is. Fails with an `ApiError`. */
export const statusQuery = queryOptions({
  queryKey: ['server-status'],
  queryFn: ({ signal }) => call('getServerStatus', { read: readStatus, signal }),
  staleTime: 0,
  refetchInterval: RENEW_MS,
});
