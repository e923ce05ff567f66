import { writeFileSync } from 'node:fs';
import { envExample } from './env-example';

/** Writes `.env.example` anew after a setting or an entry has changed: `node --import tsx mock/config/write-env-example.ts`. */
writeFileSync(new URL('../../.env.example', import.meta.url), envExample());
