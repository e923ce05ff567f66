import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { coverageDocument, coverageOf } from './coverage';
import { readTags } from './read-tags';
import { specRows } from './rows';

/** `node --import tsx qa/spec-rows/write.ts`: writes docs/coverage.md and names the rows that nothing shows. */
const root = fileURLToPath(new URL('../..', import.meta.url));
const coverage = coverageOf(specRows, readTags(root));
writeFileSync(path.join(root, 'docs/coverage.md'), coverageDocument(coverage));
const missing = coverage.rows.filter(({ tests }) => tests.length === 0).map(({ row }) => row.id);
console.log(
  `docs/coverage.md: ${coverage.rows.length} rows, ${missing.length} without a test${missing.map((id) => `\n- ${id}`).join('')}`,
);
for (const sentence of coverage.wrong) console.log(sentence);
