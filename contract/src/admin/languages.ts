import { z } from 'zod';
import { changedFields, codeField, subsystemField } from './crud/common-fields';
import { defineScreen } from './crud/screen';

const TEXT_MAX = 1_000;
/** The most rows of one sheet that may be imported at once. */
export const IMPORT_ROWS_MAX = 5_000;

/** Language codes (docs/specification.md#language-codes-screen, #language-rules). */
export const languages = defineScreen({
  name: 'languages',
  icon: 'global',
  area: 'language',
  title: { zh: '语言代码', en: 'Language codes' },
  noun: { zh: '语言代码', en: 'language code' },
  nameField: 'lang_code',
  fields: [
    codeField('lang_code', { zh: '代码', en: 'Code' }, { maxLength: 128, width: 240 }),
    {
      kind: 'text',
      name: 'zh',
      label: { zh: '中文', en: 'Chinese' },
      required: true,
      search: true,
      sortable: true,
      maxLength: TEXT_MAX,
      width: 220,
    },
    {
      kind: 'text',
      name: 'en',
      label: { zh: '英文', en: 'English' },
      required: true,
      search: true,
      sortable: true,
      maxLength: TEXT_MAX,
      width: 220,
    },
    subsystemField,
    ...changedFields,
  ],
  unique: [['subsystem_id', 'lang_code']],
  defaultSort: { field: 'lang_code', order: 'asc' },
  extraCalls: {
    import: { path: 'Import', permission: 'import', timeoutMs: 60_000, label: { zh: '导入', en: 'Import' } },
  },
});

/** One row of an imported sheet. The subsystem is given by its code. */
export const importRow = z.object({
  /** The number of the row in the person's sheet; its position in the list where absent. */
  line: z.number().int().positive().optional(),
  lang_code: z.string().max(200),
  zh: z.string().max(4_000),
  en: z.string().max(4_000),
  subsystem_code: z.string().max(200),
});
export type ImportRow = z.infer<typeof importRow>;
export const importBody = z.object({ rows: z.array(importRow).min(1).max(IMPORT_ROWS_MAX) });
/** If one row is wrong, nothing is stored. */
export const importResult = z.object({
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  /** How many problems there are. Only the first ones are listed. */
  problem_count: z.number().int(),
  /** `row` is the row's line, or its position in the list, counted from 1. `text` is in the person's language. */
  problems: z.array(z.object({ row: z.number().int(), text: z.string() })),
});
export type ImportResult = z.infer<typeof importResult>;
