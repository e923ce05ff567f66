import { z } from 'zod';
import { LIVE_PATH } from '@portal/contract/tunnel/override';
import type { RotatingKey } from '../auth/rotating-key';
import { readClaims, sign } from '../auth/signed';

const claims = z.object({
  /** The id of the tunnel. */
  live: z.string(),
  /** The id of the publish token that it belongs to. */
  token: z.string(),
  /** Milliseconds since 1970. */
  expires: z.number(),
});
export type LiveClaims = z.infer<typeof claims>;

/** The signed text that names a development server: it stands in its path. Any server of the portal reads it. */
export const signLive = (key: RotatingKey, live: LiveClaims): string => sign(key, live);

/** What a text of this installation names that has not expired; undefined for every other text. */
export const readLive = (key: RotatingKey, text: string, now: number): LiveClaims | undefined =>
  readClaims(key, claims, text, now);

/** The path of a development server, with a slash at its end. */
export const livePathOf = (text: string): string => `${LIVE_PATH}${text}/`;

/** The signed text in a path, and what follows it; undefined for other paths. */
export function splitLivePath(url: string): { text: string; rest: string } | undefined {
  if (!url.startsWith(LIVE_PATH)) return undefined;
  const [, text = '', rest = ''] = /^([\w.-]+)(\/.*)$/.exec(url.slice(LIVE_PATH.length)) ?? [];
  return text === '' ? undefined : { text, rest };
}
