import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { exportedEntries, repository } from '../entries.ts';
import { writeTypes } from '../types/main.ts';
import { NEWEST_TYPESCRIPT, outsideFolder, run } from './outside.ts';

const folder = outsideFolder();
const packed = path.join(folder, 'contract/types.d.ts');

const contract = (file: string): string => JSON.stringify(path.join(repository, 'contract/src', file));
/** Does not compile where a call of the contract has another input or another answer in the packed types. */
const COMPARISON = `
import type { CallData, CallInput } from ${contract('types')};
import type { CallName } from ${contract('routes')};
import type { CallData as PackedData, CallInput as PackedInput } from './contract/types';

/** Every property, also those that may be left out: a missing one would be the same otherwise. */
type All<T> = T extends object ? { [K in keyof T]-?: All<T[K]> } : T;
type Same<A, B> = [A, All<A>] extends [B, All<B>] ? ([B, All<B>] extends [A, All<A>] ? true : false) : false;
type Differing = {
  [Name in CallName]: [Same<CallInput<Name>, PackedInput<Name>>, Same<CallData<Name>, PackedData<Name>>] extends [true, true] ? never : Name;
}[CallName];
export const none: [Differing] extends [never] ? true : Differing = true;
`;

beforeAll(() => {
  for (const [place, text] of writeTypes(
    repository,
    exportedEntries().map(({ source }) => source),
  )) {
    mkdirSync(path.dirname(path.join(folder, place)), { recursive: true });
    writeFileSync(path.join(folder, place), text);
  }
  writeFileSync(path.join(folder, 'comparison.ts'), COMPARISON);
});

const OPTIONS =
  '--ignoreConfig --noEmit --strict --target es2022 --module esnext --moduleResolution bundler --skipLibCheck';
const compare = (): Promise<string> =>
  run(repository, process.execPath, NEWEST_TYPESCRIPT, ...OPTIONS.split(' '), path.join(folder, 'comparison.ts'));

it('says the same of each call as the contract', async () => {
  await compare();
});

it.each([
  ['an answer without a property', 'avatar_id?: string | undefined;', ''],
  ['an input with another type', 'tenant_id: string; }; };', 'tenant_id: number; }; };'],
])('would see %s', async (_what, part, other) => {
  const text = readFileSync(packed, 'utf8');
  expect(text.includes(part)).toBe(true);
  writeFileSync(packed, text.replaceAll(part, other));
  await expect(compare()).rejects.toThrow('comparison.ts(');
  writeFileSync(packed, text);
});
