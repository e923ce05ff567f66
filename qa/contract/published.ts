import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { openApiDocument } from '../../mock/http/openapi';

const FILE = fileURLToPath(new URL('./published.json', import.meta.url));
const documentSchema = z.looseObject({
  info: z.looseObject({ version: z.string() }),
  paths: z.record(z.string(), z.unknown()),
});
export type ContractDocument = z.output<typeof documentSchema>;

/** The contract that callers rely on: as it was when its version was last written down. */
export function publishedContract(): ContractDocument {
  return documentSchema.parse(JSON.parse(readFileSync(FILE, 'utf8')));
}

/** The contract as the code has it. */
export function presentContract(): ContractDocument {
  return documentSchema.parse(openApiDocument());
}

/** Writes down the present contract as the published one. */
export function publish(): void {
  writeFileSync(FILE, `${JSON.stringify(presentContract())}\n`);
}

/** `1.4.0` -> 1: the number that a breaking change raises. */
export function majorOf(document: ContractDocument): number {
  return Number(document.info.version.split('.')[0]);
}
