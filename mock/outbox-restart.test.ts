import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, inject, it, vi } from 'vitest';
import { readConfig } from './config/config';
import { outgoingMessage } from './db/schema';
import type { NewNotice } from './notices/write-notice';
import { createServer } from './server';
import { catchMails } from './test/mail-catcher';
import { copyTemplate, PROJECT } from './test/template';

const notice: NewNotice = { title: 'title', content: 'content', kind: 'workflow', sentBy: 'admin' };

it('a restart in the middle loses no mail, and sends none twice', async () => {
  const catcher = await catchMails();
  const down = await catchMails();
  await down.close();
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-outbox-'));
  copyTemplate(inject('embeddedTemplate'), dataDir, ['postgres', 'keys', 'files']);
  const settings = { DATA_DIR: dataDir, LOG_LEVEL: 'silent', MAIL_FROM: 'portal@example.com' };
  const begin = (url: string) => createServer(readConfig({ ...settings, SMTP_URL: url }, PROJECT));
  const mailed = sql`insert into user_setting (tenant_id, account_id, setting_key, setting_value, update_time)
    values ('hq', 'E10001', 'notices', '{"mail":{"kinds":["workflow"],"language":"en"}}', now())`;
  const before = await begin(down.url);
  await before.services.store.write((tx) => tx.execute(mailed));
  await before.services.notices.send('hq', ['E10001'], notice);
  await before.services.notices.send('hq', ['E10001'], notice);
  await before.close();
  const after = await begin(catcher.url);
  const left = () => after.services.store.read((db) => db.select().from(outgoingMessage));
  expect(await left()).toHaveLength(2);
  await after.services.store.write((tx) => tx.update(outgoingMessage).set({ due_at: new Date(0) }));
  await after.services.outbox.sendDue();
  await vi.waitFor(async () => expect(await left()).toEqual([]), { timeout: 30_000 });
  await after.close();
  expect(new Set(catcher.mails.map(({ id }) => id)).size).toBe(2);
  expect(catcher.mails).toHaveLength(2);
  await catcher.close();
  rmSync(dataDir, { recursive: true, force: true });
});
