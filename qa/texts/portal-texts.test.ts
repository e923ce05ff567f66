import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isSignInText, SCREEN_TEXTS, SERVER_TEXTS } from '@portal/contract/text-ids';
import { TEXT_GAPS_FILE, textGaps, textGapsFile } from './portal-texts';

it('the gaps of all texts are written down (if not: node --import tsx qa/texts/write.ts)', async () => {
  const file = readFileSync(TEXT_GAPS_FILE, 'utf8');
  expect(file).toBe(textGapsFile(await textGaps()));
});

it('ids of the server and of screens are no texts of the shell, and the sign-in page has texts', async () => {
  const ids = Object.keys(await textGaps());
  expect(ids.filter((id) => id.startsWith(SERVER_TEXTS) || id.startsWith(SCREEN_TEXTS))).toEqual([]);
  for (const id of ['login.submit', 'forgot.title', 'wechat.title']) expect([id, isSignInText(id)]).toEqual([id, true]);
  expect(ids.filter(isSignInText).length).toBeGreaterThan(20);
});
