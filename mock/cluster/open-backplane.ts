import { createHmac } from 'node:crypto';
import type { ServerKeys } from '../auth/keys';
import type { ServerConfig } from '../config/config';
import type { ServerLog } from '../errors/server-log';
import { alone, type Backplane } from './backplane';
import { RedisBackplane } from './redis-backplane';

/** The backplane that the settings ask for. It connects by itself: a Redis that is away keeps no server from starting. */
export function openBackplane(
  { redisUrl }: Pick<ServerConfig, 'redisUrl'>,
  { sealKey }: Pick<ServerKeys, 'sealKey'>,
  log: ServerLog,
): Backplane {
  if (redisUrl === undefined) return alone;
  // Servers of one portal share their keys. Nobody else can guess the name.
  const name = `portal:${createHmac('sha256', sealKey).update('backplane').digest('base64url').slice(0, 16)}`;
  return new RedisBackplane({ url: redisUrl, name, log });
}
