import { z } from 'zod';

const time = z.iso.datetime();
const bytes = z.number().min(0);
const milliseconds = z.number().min(0);

/** One of the servers of the installation, as it last told of itself. */
export const runningServer = z.object({
  id: z.string(),
  /** Machine and process. */
  name: z.string(),
  version: z.string(),
  node: z.string(),
  /** The newest migration that its build knows. */
  migration: z.string(),
  started_at: time,
  seen_at: time,
  /** The work that waits on its machine, on average over a minute, and the processors for it. */
  load: z.number().min(0),
  processors: z.number().int().min(1),
  memory_bytes: bytes,
  /** How late its event loop was at worst of late. */
  loop_delay_ms: milliseconds,
  hub_connections: z.number().int().min(0),
  /** What the hub has sent and clients have not read, in characters. */
  hub_backlog: z.number().int().min(0),
  /** It was asked to stop. */
  leaving: z.boolean(),
  /** It has not told of itself in time. */
  late: z.boolean(),
  /** The one that answers. */
  answering: z.boolean(),
});

/** Work that one of the servers does from time to time. */
export const plannedWork = z.object({
  name: z.string(),
  /** When it was last done whole; null before the first time. */
  done_at: time.nullable(),
  /** Somebody does it now, or it failed a moment ago and rests. */
  claimed: z.boolean(),
});

/** A folder of the installation, on another disk than the data or the same; or a bucket, which has no end. */
export const storedFolder = z.object({
  /** The setting that names it, such as `FILE_DIR`. */
  setting: z.string(),
  used_bytes: bytes,
  /** Of the disk that it is on; null for a bucket. */
  free_bytes: bytes.nullable(),
  disk_bytes: bytes.nullable(),
  /** Whether a bucket answers the server that is asked; null for a folder. */
  answers: z.boolean().nullable(),
});

/**
 * How the installation is, for its administrators: nothing of any tenant is in it. A part is null where it could not be
 * found out; the server's log says why.
 */
export const serverStatus = z.object({
  /** The database's time of the answer. */
  at: time,
  versions: z
    .object({
      build: z.string(),
      node: z.string(),
      contract: z.string(),
      database: z.string(),
      /** The newest migration that the database has had. */
      migration: z.string(),
      /** The database has had one that the answering server does not know: a newer build is being brought in. */
      newer: z.boolean(),
    })
    .nullable(),
  servers: z.array(runningServer).nullable(),
  database: z
    .object({
      kind: z.enum(['embedded', 'server']),
      size_bytes: bytes,
      round_trip_ms: milliseconds,
      /** Of the answering server; null for the embedded database, which has none. */
      pool: z.object({ open: z.number().int(), idle: z.number().int(), waiting: z.number().int() }).nullable(),
      /** Of all that use the PostgreSQL server, and how many it allows. */
      connections: z.object({ used: z.number().int(), most: z.number().int() }).nullable(),
    })
    .nullable(),
  work: z.array(plannedWork).nullable(),
  storage: z.array(storedFolder).nullable(),
  backups: z
    .object({
      every_ms: milliseconds,
      last_at: time.nullable(),
      /** When the next one is due; null where none are planned. */
      next_at: time.nullable(),
    })
    .nullable(),
  /** Mails and messages to groups, of all tenants together. */
  messages: z
    .object({
      /** A mail server is set. */
      mail: z.boolean(),
      waiting: z.number().int().min(0),
      /** Those that were given up in the last seven days. */
      given_up: z.number().int().min(0),
      /** The last one that could not be sent, and why, in the person's language. */
      last_failure: z.object({ at: time, way: z.enum(['mail', 'hook']), text: z.string() }).nullable(),
    })
    .nullable(),
  certificate: z
    .discriminatedUnion('state', [
      /** PUBLIC_URL is not https, so there is none. */
      z.object({ state: z.literal('none') }),
      z.object({
        state: z.literal('read'),
        checked_at: time,
        host: z.string(),
        issuer: z.string(),
        valid_to: time,
        days_left: z.number().int(),
        /** Why browsers do not trust it, by the code of OpenSSL; null where they do. */
        distrusted: z.string().nullable(),
      }),
      /** The address could not be reached from this server. */
      z.object({ state: z.literal('unreachable'), checked_at: time, host: z.string(), reason: z.string() }),
    ])
    .nullable(),
  /** The Redis of several servers; `none` where no REDIS_URL is set. */
  redis: z.enum(['none', 'connected', 'away']),
});
export type ServerStatus = z.infer<typeof serverStatus>;
export type RunningServer = z.infer<typeof runningServer>;
