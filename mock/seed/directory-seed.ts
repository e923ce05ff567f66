import * as table from '../db/schema';
import type { Tx } from '../db/store';
import { dictionaries } from './data/dictionaries';
import { noticeTemplates, notices } from './data/notices';
import { parameters } from './data/parameters';
import { systems } from './data/systems';
import { insertAll, ofTenant } from '../db/insert-all';
import { writeNotice } from '../notices/write-notice';

const DAY_MS = 86_400_000;

/** Seeds systems, sub-systems, dictionaries, parameters and notice templates of a tenant. */
export async function seedDirectory(tx: Tx, tenantId: string): Promise<void> {
  const add = <Row extends object>(rows: readonly Row[]) => ofTenant(tenantId, rows);
  await insertAll(
    tx,
    table.system,
    add(systems.map(({ code, zh, en }) => ({ id: code, system_code: code, system_name: zh, system_name_en: en }))),
  );
  await insertAll(tx, table.subsystem, add(subsystemRows()));
  await insertAll(tx, table.dictType, add(dictionaries.map(dictTypeRow)));
  await insertAll(tx, table.dictEntry, add(dictionaries.flatMap(dictEntryRows)));
  await insertAll(
    tx,
    table.parameter,
    add(
      parameters.map(([code, zh, en, type, value, readers]) => ({
        id: code,
        cfg_code: code,
        cfg_name: zh,
        cfg_name_en: en,
        cfg_type: type,
        cfg_value: value,
        readers,
        subsystem_id: 'oa.portal',
      })),
    ),
  );
  await insertAll(
    tx,
    table.noticeTemplate,
    add(
      noticeTemplates.map(([code, [zh, en], [content, content_en], state]) => ({
        id: code.toLowerCase(),
        template_code: code,
        template_name: zh,
        template_name_en: en,
        content,
        content_en,
        state,
      })),
    ),
  );
}

/** The first announcements, for all of the accounts, a day apart. */
export async function seedNotices(tx: Tx, tenantId: string, accountIds: readonly string[], now: Date): Promise<void> {
  for (const [index, one] of notices.entries()) {
    const sentAt = new Date(now.getTime() - (notices.length - index) * DAY_MS);
    const id = `welcome-${index + 1}`;
    const { title, content, target } = one;
    await tx.insert(table.announcement).values({
      tenant_id: tenantId,
      id,
      title: title.zh,
      title_en: title.en,
      content: content.zh,
      content_en: content.en,
      target: target ?? null,
      audience: 'everybody',
      begins_at: sentAt,
      begun: true,
      sent_by: 'admin',
      update_time: sentAt,
    });
    const place = { tenantId, id, accounts: accountIds, sentAt };
    await writeNotice(tx, place, { ...one, kind: 'announcement', sentBy: 'admin', announcementId: id });
    await insertAll(
      tx,
      table.announcementReader,
      accountIds.map((account_id) => ({ tenant_id: tenantId, announcement_id: id, account_id })),
    );
  }
}

function subsystemRows() {
  return systems.flatMap(({ code, subsystems }) =>
    subsystems.map(([sub, zh, en]) => ({
      id: `${code}.${sub}`,
      system_id: code,
      subsystem_code: sub,
      subsystem_name: zh,
      subsystem_name_en: en,
    })),
  );
}

function dictTypeRow([code, zh, en]: (typeof dictionaries)[number]) {
  return { id: code, dict_code: code, dict_name: zh, dict_name_en: en, subsystem_id: 'oa.portal' };
}

function dictEntryRows([code, , , entries]: (typeof dictionaries)[number]) {
  return entries.split(',').map((entry, index) => {
    const [key = '', zh = '', en = ''] = entry.split(':');
    return { id: `${code}.${key}`, type_id: code, dict_key: key, dict_label: zh, dict_label_en: en, sort: index + 1 };
  });
}
