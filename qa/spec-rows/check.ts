import { fileURLToPath } from 'node:url';
import { coverageOf } from './coverage';
import { readTags } from './read-tags';
import { specRows } from './rows';

/** A part of `npm run build`. It names the rows of the specification that have no test, and then ends with 1. */
const { rows, unknown } = coverageOf(specRows, readTags(fileURLToPath(new URL('../..', import.meta.url))));
const missing = rows.filter(({ tests }) => tests.length === 0);
for (const { row } of missing) console.error(`No test shows ${row.id}: ${row.text}`);
for (const tag of unknown) console.error(`No row of the specification is called ${tag}`);
process.exit(missing.length + unknown.length === 0 ? 0 : 1);
