import { z } from 'zod';
import type { RotatingKey } from './rotating-key';
import { readSigned, sign } from './signed';

const claims = z.object({ tenant: z.string(), family: z.string(), generation: z.number().int().min(0) });
export type RefreshClaims = z.infer<typeof claims>;

/** Makes a refresh token: its family and generation, signed. The same input always gives the same token. */
export function issueRefreshToken(key: RotatingKey, token: RefreshClaims): string {
  return sign(key, [token.tenant, token.family, token.generation]);
}

/** What a refresh token of this installation says; undefined for every other text. */
export function readRefreshToken(key: RotatingKey, token: string): RefreshClaims | undefined {
  const content = readSigned(key, token);
  if (!Array.isArray(content)) return undefined;
  const [tenant, family, generation]: unknown[] = content;
  const parsed = claims.safeParse({ tenant, family, generation });
  return parsed.success ? parsed.data : undefined;
}
