import * as table from '../db/schema';
import type { Tx } from '../db/store';
import { dictionaries } from './data/dictionaries';
import { noticeTemplates, notices, parameters } from './data/parameters';
import { systems } from './data/systems';
import { insertAll, ofTenant } from '../db/insert-all';

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
      noticeTemplates.map(([code, zh, en, content, state]) => ({
        id: code.toLowerCase(),
        template_code: code,
        template_name: zh,
        template_name_en: en,
        content,
        state,
      })),
    ),
  );
}

/** The first notices, for all of the accounts, a day apart. */
export async function seedNotices(tx: Tx, tenantId: string, accountIds: readonly string[], now: Date): Promise<void> {
  const DAY_MS = 86_400_000;
  const rows = notices.map(([title, content], index) => ({
    id: `welcome-${index + 1}`,
    title,
    content,
    sent_by: 'admin',
    sent_at: new Date(now.getTime() - (notices.length - index) * DAY_MS),
  }));
  await insertAll(tx, table.notice, ofTenant(tenantId, rows));
  const recipients = rows.flatMap(({ id }) => accountIds.map((account_id) => ({ notice_id: id, account_id })));
  await insertAll(tx, table.noticeRecipient, ofTenant(tenantId, recipients));
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
