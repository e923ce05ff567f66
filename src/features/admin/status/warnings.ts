import type { ServerStatus } from '@portal/contract/entities/server-status';
import type { statusMessages } from './status.messages';

/** What somebody should look at. Its text says what to do next. */
export interface Warning {
  level: 'warning' | 'error';
  text: WarningText;
  values: Record<string, string | number>;
}
type WarningText = Extract<keyof typeof statusMessages.zh, `adminStatus.warn.${string}`>;

const GIB = 1_073_741_824;
/** Less than both of these is little room on a disk. */
const LITTLE_SHARE = 0.1;
const LITTLE_BYTES = 10 * GIB;
/** Less than this is none. */
const NO_BYTES = GIB / 2;
const DAYS_BEFORE_EXPIRY = 21;
const SLOW_ROUND_TRIP_MS = 200;
const SLOW_LOOP_MS = 1_000;
const BUSY_LOAD = 2;
const MANY_CONNECTIONS = 0.9;
const LARGE_BACKLOG = 4_000_000;
/** A backup is late after so many intervals. */
const LATE_INTERVALS = 2;

/** What is not as it should be, the worst first. */
export function warningsOf(status: ServerStatus): Warning[] {
  const found = [
    ...ofServers(status),
    ...ofDatabase(status),
    ...ofStorage(status),
    ...ofBackups(status),
    ...ofMessages(status),
    ...ofCertificate(status),
  ];
  return [...found.filter(({ level }) => level === 'error'), ...found.filter(({ level }) => level === 'warning')];
}

const warning = (text: WarningText, values: Warning['values'] = {}): Warning => ({ level: 'warning', text, values });
const error = (text: WarningText, values: Warning['values'] = {}): Warning => ({ level: 'error', text, values });

function ofServers({ servers, redis, versions }: ServerStatus): Warning[] {
  const serving = (servers ?? []).filter(({ late }) => !late);
  const several = serving.filter(({ leaving }) => !leaving).length > 1;
  return [
    ...(servers ?? []).filter(({ late }) => late).map(({ name }) => error('adminStatus.warn.late', { name })),
    ...(redis === 'away' ? [error('adminStatus.warn.redisAway')] : []),
    ...(redis === 'none' && several ? [warning('adminStatus.warn.redisNone')] : []),
    ...(new Set(serving.map(({ version, migration }) => `${version} ${migration}`)).size > 1 || versions?.newer === true
      ? [warning('adminStatus.warn.versions')]
      : []),
    ...serving
      .filter(({ load, processors, loop_delay_ms }) => load > BUSY_LOAD * processors || loop_delay_ms > SLOW_LOOP_MS)
      .map(({ name }) => warning('adminStatus.warn.busy', { name })),
    ...serving
      .filter(({ hub_backlog }) => hub_backlog > LARGE_BACKLOG)
      .map(({ name }) => warning('adminStatus.warn.backlog', { name })),
  ];
}

function ofDatabase({ database }: ServerStatus): Warning[] {
  if (database === null) return [];
  const { round_trip_ms, pool, connections } = database;
  return [
    ...(round_trip_ms > SLOW_ROUND_TRIP_MS ? [warning('adminStatus.warn.databaseSlow')] : []),
    ...((pool?.waiting ?? 0) > 0 || (connections && connections.used > MANY_CONNECTIONS * connections.most)
      ? [warning('adminStatus.warn.connections')]
      : []),
  ];
}

function ofStorage({ storage }: ServerStatus): Warning[] {
  return (storage ?? []).flatMap(({ setting, free_bytes, disk_bytes, answers }) => {
    if (answers === false) return [error('adminStatus.warn.storeAway', { setting })];
    if (free_bytes === null || disk_bytes === null) return [];
    if (free_bytes < NO_BYTES) return [error('adminStatus.warn.diskFull', { setting })];
    const isLittle = free_bytes < LITTLE_BYTES && free_bytes < LITTLE_SHARE * disk_bytes;
    return isLittle ? [warning('adminStatus.warn.diskLittle', { setting })] : [];
  });
}

function ofBackups({ backups, at }: ServerStatus): Warning[] {
  if (backups === null) return [];
  const { every_ms, last_at } = backups;
  if (every_ms === 0) return [warning('adminStatus.warn.noBackups')];
  if (last_at === null) return [warning('adminStatus.warn.firstBackup')];
  const age = Date.parse(at) - Date.parse(last_at);
  return age > LATE_INTERVALS * every_ms ? [error('adminStatus.warn.backupLate')] : [];
}

function ofMessages({ messages }: ServerStatus): Warning[] {
  if (messages === null || messages.given_up === 0) return [];
  const { given_up: count, last_failure } = messages;
  return [warning('adminStatus.warn.messages', { count, reason: last_failure?.text ?? '' })];
}

function ofCertificate({ certificate }: ServerStatus): Warning[] {
  if (certificate?.state === 'unreachable')
    return [warning('adminStatus.warn.unreachable', { host: certificate.host, reason: certificate.reason })];
  if (certificate?.state !== 'read') return [];
  const { days_left: days, host, distrusted } = certificate;
  if (days < 0) return [error('adminStatus.warn.expired', { host })];
  return [
    ...(days < DAYS_BEFORE_EXPIRY ? [warning('adminStatus.warn.expires', { host, days })] : []),
    ...(distrusted === null ? [] : [warning('adminStatus.warn.distrusted', { host, reason: distrusted })]),
  ];
}
