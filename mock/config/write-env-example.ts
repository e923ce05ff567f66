import { writeFileSync } from 'node:fs';
import { envExample } from './env-example';

/** `node --import tsx mock/config/write-env-example.ts` writes `.env.example` after a setting or entry has changed. */
writeFileSync(new URL('../../.env.example', import.meta.url), envExample());
