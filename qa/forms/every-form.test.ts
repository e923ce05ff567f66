import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkField as checkAdminField } from '@portal/contract/admin/crud/check';
import { formFields } from '@portal/contract/admin/crud/field';
import { problemLabel } from '@portal/contract/admin/crud/problems';
import { hasAction } from '@portal/contract/admin/crud/screen';
import { adminScreens } from '@portal/contract/admin/screens';
import { recordData, type RecordData, type RecordValue } from '@portal/contract/entities/record';
import { checkRecord, cleanRecord, isTyped } from '@portal/contract/entities/record-check';
import {
  LONGTEXT_MAX,
  TEXT_MAX,
  type BusinessDescription,
  type FieldDescription,
  type KindDescription,
} from '@portal/contract/entities/record-description';
import { ruleLabel } from '@portal/contract/input/rule-texts';
import { parseAmount } from '@portal/contract/input/amount';
import { checkForm, cleanForm } from '@portal/contract/workflow/check-form';
import type { FormField, FormValues } from '@portal/contract/workflow/form';
import { Refusal } from '../../mock/http/refusal';
import { readBusinesses, type BusinessKind } from '../../mock/records/businesses';
import { checkedRecord } from '../../mock/records/checked-record';
import { workflowForms } from '../../mock/seed/data/workflow-forms';

/** What looks empty to a person who has pasted it. */
const NOTHING = ['', '   ', '\u200b\u00a0\r\n'];
const PASTED = '\ufeff第一\u00a0段\r\n\u200b第二段\u0000';
const DAYS = ['2026-05-04', '2026-05-05'] as const;
const BEGINS: Readonly<Record<string, RegExp>> = {
  select: /^请选择/,
  date: /^请选择/,
  time: /^请选择/,
  month: /^请选择/,
  employee: /^请选择/,
  file: /^请上传/,
  files: /^请上传/,
  text: /^请填写/,
  longtext: /^请填写/,
  number: /^请填写/,
};

const subapps = new URL('../../subapps/', import.meta.url);
const ofPages: readonly BusinessDescription[] = readdirSync(subapps).flatMap((name) => {
  const folder = new URL(`${name}/business/`, subapps);
  return readOrNone(folder).map((file): BusinessDescription => JSON.parse(readFileSync(new URL(file, folder), 'utf8')));
});

function readOrNone(folder: URL): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

interface Case {
  name: string;
  /** As the page has it, and as the server has read the same file. */
  page: KindDescription;
  server: BusinessKind;
}

const ofServer = new Map(readBusinesses(new URL('../../', import.meta.url).pathname).map((one) => [one.prefix, one]));
const kinds: Case[] = ofPages.flatMap(({ prefix, kinds: all }) =>
  Object.entries(all).flatMap(([code, page]) => {
    const server = ofServer.get(prefix)?.kinds[code];
    return server === undefined ? [] : [{ name: `${prefix} ${code}`, page, server }];
  }),
);
const typedFields = ({ page }: Case) => page.fields.filter((field) => isTyped(field));

/** A value that is right for a field. */
function rightValue(field: FieldDescription): RecordValue {
  switch (field.type) {
    case 'number':
      return field.min ?? 1;
    case 'date':
      return DAYS[0];
    case 'month':
      return '2026-03';
    case 'time':
      // What ends comes after what begins.
      return field.notBefore === undefined ? '09:00' : '10:30';
    case 'select':
      return field.options?.[0]?.key ?? 'known';
    case 'employee':
      return 'E10001 张伟';
    case 'file':
      return 'file-1/合同.pdf';
    default:
      return field.pattern === undefined
        ? '内容'
        : (fc.sample(fc.stringMatching(new RegExp(`^(?:${field.pattern})$`)), 1)[0] ?? '');
  }
}
const rightRecord = (one: Case): RecordData =>
  Object.fromEntries(typedFields(one).map((field) => [field.key, rightValue(field)]));

/** What the server stores, or the sentences that it refuses a record with, by field. */
function atServer({ server }: Case, given: RecordData): { stored: RecordData } | { faults: Record<string, string> } {
  const known = new Map(
    server.fields.map(({ dict, options }) => [
      dict ?? '',
      new Set(['known', ...(options ?? []).map(({ key }) => key)]),
    ]),
  );
  try {
    return { stored: checkedRecord(server, given, {}, [], known, undefined) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { data } = error.envelope('zh');
    return { faults: data && 'fields' in data ? data.fields : {} };
  }
}

/** What page and server say of a record; they say the same. */
function said(one: Case, given: RecordData): Record<string, string> {
  const page = Object.fromEntries(
    Object.entries(checkRecord(one.page, given)).map(([key, fault]) => [key, ruleLabel(fault).zh]),
  );
  const server = atServer(one, given);
  const faults = 'faults' in server ? { ...server.faults } : {};
  // Only the server knows what is in a dictionary today.
  for (const { key, dict } of one.page.fields)
    if (dict !== undefined && !(key in page) && faults[key]?.endsWith('不在可选范围内') === true) delete faults[key];
  expect(faults, one.name).toEqual(page);
  if ('stored' in server) expect(server.stored).toEqual(cleanRecord(one.page, given));
  return page;
}

describe('every kind of record of every application', () => {
  it('is known to the server as well', () => {
    expect(kinds.length).toBe(ofPages.flatMap((one) => Object.keys(one.kinds)).length);
    expect(kinds.length).toBeGreaterThan(80);
  });

  /** @covers bad-input:every-form */
  describe.each(kinds.map((one) => [one.name, one] as const))('%s', (_name, one) => {
    const right = rightRecord(one);
    /** What is said of a field that is changed alone; a number that bounds it grows with it. */
    const change = (field: FieldDescription, value: RecordValue) => {
      const bound = field.notAbove !== undefined && typeof value === 'number' ? { [field.notAbove]: value } : {};
      return said(one, { ...right, ...bound, [field.key]: value })[field.key];
    };

    it('takes what is right, and names each required field that looks empty', () => {
      expect(said(one, right)).toEqual({});
      for (const field of typedFields(one)) {
        for (const nothing of field.type === 'number' ? [null] : NOTHING) {
          const fault = change(field, nothing);
          if (field.required) expect(fault).toMatch(BEGINS[field.type] ?? /^$/);
          else expect(fault).toBeUndefined();
        }
      }
    });

    it('says what is too long, and takes what just fits', () => {
      for (const field of typedFields(one)) {
        if ((field.type !== 'text' && field.type !== 'longtext') || field.pattern !== undefined) continue;
        const most = field.maxLength ?? (field.type === 'longtext' ? LONGTEXT_MAX : TEXT_MAX);
        expect(change(field, '字'.repeat(most))).toBeUndefined();
        expect(change(field, '字'.repeat(most + 1))).toBe(`${field.zh}不能超过${most}个字符，现有${most + 1}个`);
      }
    });

    it('has its dates in order', () => {
      const dates = typedFields(one).filter((field) => field.type === 'date');
      if (dates.length > 1)
        expect(dates.filter((field) => field.notBefore !== undefined)).toHaveLength(dates.length - 1);
      for (const field of dates) {
        expect(change(field, '2026-02-30')).toBe(`${field.zh}不是有效日期`);
        if (field.notBefore === undefined) continue;
        expect(said(one, { ...right, [field.notBefore]: DAYS[1], [field.key]: DAYS[1] })).toEqual({});
        expect(said(one, { ...right, [field.notBefore]: DAYS[1], [field.key]: DAYS[0] })).toEqual({
          [field.key]: `${field.zh}不能早于${DAYS[1]}`,
        });
      }
    });

    it('has its times in order, and no part above the whole', () => {
      for (const field of typedFields(one)) {
        if (field.type === 'time' && field.notBefore !== undefined) {
          const at = (time: string) => said(one, { ...right, [field.notBefore ?? '']: '09:30', [field.key]: time });
          expect(at('09:31')).toEqual({});
          expect(at('09:30')).toEqual({ [field.key]: `${field.zh}须晚于09:30` });
        }
        for (const wrong of ['24:00', '9:30', '09:60'])
          if (field.type === 'time') expect(change(field, wrong)).toBe(`${field.zh}不是有效时间`);
        for (const wrong of ['2026-13', '2026-1', '2026-01-01'])
          if (field.type === 'month') expect(change(field, wrong)).toBe(`${field.zh}不是有效月份`);
        if (field.notAbove === undefined) continue;
        const parts = { [field.notAbove]: 2, [field.key]: 3 };
        expect(said(one, { ...right, ...parts })[field.key]).toBe(`${field.zh}不能大于2`);
      }
    });

    it('reads amounts with separators, and stores pasted text as plain text', () => {
      for (const field of typedFields(one)) {
        if (field.type === 'number') {
          for (const typed of ['1,234.5', '１，２３４．５', '￥1 234.50']) expect(parseAmount(typed)).toBe(1234.5);
          const whole = Math.min(1234, field.max ?? 1234);
          expect(change(field, parseAmount(whole.toLocaleString('en')))).toBeUndefined();
          if (field.max !== undefined) expect(change(field, field.max + 1)).toBe(`${field.zh}不能大于${field.max}`);
          expect(change(field, parseAmount('12三'))).toBe(`${field.zh}必须是数字`);
          // Finer than the page shows: the server must not refuse what the page lets through, nor the other way round.
          change(field, 1.123_456);
        }
        if ((field.type === 'text' || field.type === 'longtext') && field.pattern === undefined) {
          const { [field.key]: stored } = cleanRecord(one.page, { ...right, [field.key]: PASTED });
          expect(stored).toBe(field.type === 'longtext' ? '第一 段\n第二段' : '第一 段 第二段');
          expect(change(field, PASTED)).toBeUndefined();
        }
      }
    });

    it('is judged alike by page and server, whatever is sent', () => {
      const value: fc.Arbitrary<RecordValue> = fc.oneof(
        fc.string({ unit: 'binary', maxLength: 40 }),
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.boolean(),
        fc.constantFrom<RecordValue>(null, '', PASTED, ...DAYS, '2026-13-01', 'E1 某', 'a/b', '字'.repeat(1001), []),
      );
      const data = fc.record(Object.fromEntries(typedFields(one).map(({ key }) => [key, value])), { requiredKeys: [] });
      fc.assert(
        fc.property(data, (given) => void said(one, recordData.parse(given))),
        { numRuns: 20 },
      );
    });
  });
});

/** @covers bad-input:every-form */
describe.each(workflowForms.map((form) => [form.code, form.fields] as const))(
  'the workflow form %s',
  (_code, fields) => {
    const own = fields.filter((field) => field.leave === undefined);
    const told = (values: FormValues, field: FormField) => {
      const found = checkForm(fields, values).find(({ key }) => key === field.key);
      return found && ruleLabel(found).zh;
    };
    const fault = (field: FormField, value: FormValues[string]) =>
      told(cleanForm(fields, { [field.key]: value }), field);

    it('names what is empty, too long, no number and in the wrong order', () => {
      for (const field of own) {
        for (const nothing of ['number', 'files'].includes(field.type) ? [null] : NOTHING) {
          if (field.required) expect(fault(field, nothing)).toMatch(BEGINS[field.type] ?? /^$/);
          else expect(fault(field, nothing)).toBeUndefined();
        }
        if (field.maxLength !== undefined) {
          expect(fault(field, '字'.repeat(field.maxLength))).toBeUndefined();
          expect(fault(field, '字'.repeat(field.maxLength + 1))).toContain(`不能超过${field.maxLength}个字符`);
        }
        if (field.type === 'number')
          expect(fault(field, parseAmount('１，２３４．５') ?? 0)).toBe(fault(field, 1234.5));
        if (field.type === 'longtext')
          expect(cleanForm(fields, { [field.key]: PASTED })[field.key]).toBe('第一 段\n第二段');
      }
      const dates = own.filter((field) => field.type === 'date');
      if (dates.length > 1)
        expect(dates.filter((field) => field.notBefore !== undefined)).toHaveLength(dates.length - 1);
      for (const field of dates.filter((date) => date.notBefore !== undefined)) {
        const both = { [field.notBefore ?? '']: DAYS[1], [field.key]: DAYS[0] };
        expect(told(both, field)).toBe(`${field.zh}不能早于${DAYS[1]}`);
      }
    });
  },
);

const written = adminScreens.filter((screen) => hasAction(screen, 'add'));
/** @covers bad-input:every-form */
describe.each(written.map((screen) => [screen.name, screen] as const))(
  'the administration form %s',
  (_name, screen) => {
    it('names what is empty and too long, and keeps pasted text plain', () => {
      for (const field of formFields(screen.fields, 'add')) {
        const told = (value: unknown) => {
          const outcome = checkAdminField(field, value, 'add');
          return 'problem' in outcome ? problemLabel(field, outcome.problem) : undefined;
        };
        for (const nothing of NOTHING) {
          const chosen = ['choice', 'reference', 'icon', 'time'].includes(field.kind);
          if (!field.required) expect(told(nothing)).toBeUndefined();
          else expect(told(nothing)?.zh).toBe(`${chosen ? '请选择' : '请输入'}${field.label.zh}`);
        }
        if (field.kind === 'text') {
          expect(told('x'.repeat(field.maxLength + 1))?.zh).toBe(`${field.label.zh}不能超过 ${field.maxLength} 个字符`);
          const pasted = checkAdminField(field, PASTED, 'add');
          if ('value' in pasted) expect(pasted.value).toMatch(/^第一 段\s第二段$/u);
        }
        if (field.kind === 'integer') expect(told('12三')?.zh).toContain('整数');
      }
    });
  },
);
