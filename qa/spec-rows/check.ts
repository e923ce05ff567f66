import { fileURLToPath } from 'node:url';
import { coverageOf } from './coverage';
import { readTags } from './read-tags';
import { specRows } from './rows';

/** A part of `npm run build`. It names the rows of the specification that no test shows, and then ends with 1. */
const { rows, wrong } = coverageOf(specRows, readTags(fileURLToPath(new URL('../..', import.meta.url))));
const missing = rows.filter(({ tests }) => tests.length === 0);
for (const { row, others } of missing) {
  const beside = others.length === 0 ? '' : ' Tests of the server alone do not count for a call.';
  console.error(`No test shows ${row.id}: ${row.text}.${beside}`);
}
for (const sentence of wrong) console.error(sentence);
process.exit(missing.length + wrong.length === 0 ? 0 : 1);
