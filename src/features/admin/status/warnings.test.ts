import { describe, expect, it } from 'vitest';
import type { RunningServer, ServerStatus } from '@portal/contract/entities/server-status';
import { statusMessages } from './status.messages';
import { warningsOf } from './warnings';

const GIB = 1_073_741_824;
const server: RunningServer = {
  id: 'a',
  name: 'one/1',
  version: '1.0.0',
  node: 'v20',
  migration: '0001',
  started_at: '2026-01-01T00:00:00.000Z',
  seen_at: '2026-01-02T00:00:00.000Z',
  load: 0.5,
  processors: 2,
  memory_bytes: 1,
  loop_delay_ms: 3,
  hub_connections: 0,
  hub_backlog: 0,
  leaving: false,
  late: false,
  answering: true,
};
const well: ServerStatus = {
  at: '2026-01-02T00:00:00.000Z',
  versions: { build: '1.0.0', node: 'v20', contract: '1', database: 'PostgreSQL 15', migration: '0001', newer: false },
  servers: [server],
  database: {
    kind: 'server',
    size_bytes: 1,
    round_trip_ms: 1,
    pool: { open: 1, idle: 1, waiting: 0 },
    connections: { used: 10, most: 100 },
  },
  work: [],
  storage: [{ setting: 'FILE_DIR', used_bytes: 1, free_bytes: 50 * GIB, disk_bytes: 100 * GIB, answers: null }],
  backups: { every_ms: 86_400_000, last_at: '2026-01-01T12:00:00.000Z', next_at: '2026-01-02T12:00:00.000Z' },
  messages: { mail: true, waiting: 3, given_up: 0, last_failure: null },
  certificate: { state: 'none' },
  redis: 'none',
};
const read = {
  state: 'read',
  checked_at: well.at,
  host: 'portal.example.com',
  issuer: 'x',
  valid_to: well.at,
  days_left: 60,
  distrusted: null,
} as const;
const told = (change: Partial<ServerStatus>) =>
  warningsOf({ ...well, ...change }).map(({ level, text }) => `${level} ${text.replace('adminStatus.warn.', '')}`);
const disk = (free_bytes: number, disk_bytes: number) =>
  told({ storage: [{ setting: 'FILE_DIR', used_bytes: 1, free_bytes, disk_bytes, answers: null }] });
const backedUp = (last_at: string | null, every_ms = 86_400_000) =>
  told({ backups: { every_ms, last_at, next_at: null } });

describe('the status page warns', () => {
  it('of nothing where all is well, and of no part that could not be found out', () => {
    expect(told({})).toEqual([]);
    const unknown = { versions: null, servers: null, database: null, work: null, storage: null, backups: null };
    expect(told({ ...unknown, certificate: null })).toEqual([]);
  });

  it('of a bucket that does not answer, and of no room in one', () => {
    const bucket = { setting: 'FILE_STORE', used_bytes: 1, free_bytes: null, disk_bytes: null };
    expect(told({ storage: [{ ...bucket, answers: true }] })).toEqual([]);
    expect(told({ storage: [{ ...bucket, answers: false }] })).toEqual(['error storeAway']);
  });

  it('of servers that are silent, busy, of several versions, or several without Redis', () => {
    const other = { ...server, id: 'b', name: 'two/2' };
    expect(told({ servers: [server, { ...other, late: true }] })).toEqual(['error late']);
    expect(told({ servers: [server, other] })).toEqual(['warning redisNone']);
    expect(told({ servers: [server, other], redis: 'connected' })).toEqual([]);
    expect(told({ servers: [server, other], redis: 'away' })).toEqual(['error redisAway']);
    expect(told({ servers: [server, { ...other, leaving: true, version: '1.1.0' }] })).toEqual(['warning versions']);
    expect(told({ servers: [{ ...server, load: 4.1 }] })).toEqual(['warning busy']);
    expect(told({ servers: [{ ...server, load: 4 }] })).toEqual([]);
    expect(told({ servers: [{ ...server, loop_delay_ms: 1_001 }] })).toEqual(['warning busy']);
    expect(told({ servers: [{ ...server, hub_backlog: 4_000_001 }] })).toEqual(['warning backlog']);
  });

  it('of a database that is slow or has no connection left', () => {
    const { database } = well;
    if (database === null) throw new Error('It has one.');
    expect(told({ database: { ...database, round_trip_ms: 201 } })).toEqual(['warning databaseSlow']);
    expect(told({ database: { ...database, connections: { used: 91, most: 100 } } })).toEqual(['warning connections']);
    expect(told({ database: { ...database, pool: { open: 10, idle: 0, waiting: 1 } } })).toEqual([
      'warning connections',
    ]);
  });

  it('of a disk with little room by share and by size, and of one that is full', () => {
    expect(disk(9 * GIB, 100 * GIB)).toEqual(['warning diskLittle']);
    expect(disk(11 * GIB, 1_000 * GIB)).toEqual([]);
    expect(disk(9 * GIB, 20 * GIB)).toEqual([]);
    expect(disk(GIB / 4, 100 * GIB)).toEqual(['error diskFull']);
  });

  it('of backups that nobody plans, that have not begun, or that are late', () => {
    expect(backedUp(null, 0)).toEqual(['warning noBackups']);
    expect(backedUp(null)).toEqual(['warning firstBackup']);
    expect(backedUp('2025-12-31T00:00:01.000Z')).toEqual([]);
    expect(backedUp('2025-12-30T23:59:59.000Z')).toEqual(['error backupLate']);
  });

  it('of a certificate that has expired, expires, is not trusted, or could not be seen', () => {
    expect(told({ certificate: read })).toEqual([]);
    expect(told({ certificate: { ...read, days_left: 20 } })).toEqual(['warning expires']);
    expect(told({ certificate: { ...read, days_left: -1, distrusted: 'CERT_HAS_EXPIRED' } })).toEqual([
      'error expired',
    ]);
    expect(told({ certificate: { ...read, distrusted: 'SELF_SIGNED' } })).toEqual(['warning distrusted']);
    const unreachable = { state: 'unreachable', checked_at: well.at, host: 'x', reason: 'ECONNREFUSED' } as const;
    expect(told({ certificate: unreachable })).toEqual(['warning unreachable']);
  });

  it('with the worst first, and with every value that its text has', () => {
    const all = warningsOf({
      ...well,
      servers: [{ ...server, late: true }, server, { ...server, id: 'c', load: 9, hub_backlog: 5e6 }],
      storage: [{ setting: 'FILE_DIR', used_bytes: 1, free_bytes: 1, disk_bytes: 2, answers: null }],
      backups: { every_ms: 0, last_at: null, next_at: null },
      certificate: { ...read, days_left: 3, distrusted: 'SELF_SIGNED' },
    });
    expect(all.map(({ level }) => level)).toEqual([...all.map(({ level }) => level)].sort());
    expect(all.length).toBeGreaterThan(5);
    for (const { text, values } of all) {
      for (const language of ['zh', 'en'] as const) {
        const names = [...statusMessages[language][text].matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
        expect([text, names.filter((name) => name === undefined || !(name in values))]).toEqual([text, []]);
      }
    }
  });
});
