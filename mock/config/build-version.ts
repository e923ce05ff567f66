import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { shipped } from './shipped';

/** The version of the portal that runs. */
export function buildVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(join(shipped.root, 'package.json'), 'utf8'));
  return z.object({ version: z.string() }).parse(manifest).version;
}
