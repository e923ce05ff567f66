import { writeFileSync } from 'node:fs';
import { TEXT_GAPS_FILE, textGaps, textGapsFile } from './portal-texts';

/** `node --import tsx qa/texts/write.ts`: writes the gaps of all texts after a text was added or changed. */
writeFileSync(TEXT_GAPS_FILE, textGapsFile(await textGaps()));
