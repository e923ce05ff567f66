import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkField, checkRecord, cleanRecord } from '../entities/record-check';
import { ruleLabel } from '../input/rule-texts';
import type { FieldDescription, KindDescription } from '../entities/record-description';

const field = (rest: Partial<FieldDescription>): FieldDescription => ({
  key: 'a',
  type: 'text',
  zh: '名称',
  en: 'Name',
  ...rest,
});

function said(...input: Parameters<typeof checkField>): string | undefined {
  const fault = checkField(...input);
  return fault && ruleLabel(fault).en;
}

describe('checkField', () => {
  it.each([
    [field({ required: true }), '  ', 'Name is required'],
    [field({ required: true, type: 'select' }), '', 'Please select: Name'],
    [field({ required: true, type: 'file' }), '', 'Please upload: Name'],
    [field({}), '', undefined],
    [field({ maxLength: 2 }), 'abc', 'Name: 2 characters at most, there are 3'],
    [field({ pattern: '[A-Z]+' }), 'aB', 'Name has the wrong format'],
    [field({ type: 'number' }), 'abc', 'Name must be a number'],
    [field({ type: 'number' }), Number.NaN, 'Name must be a number'],
    [field({ type: 'number', min: 1 }), 0, 'Name must be 1 or more'],
    [field({ type: 'number', max: 1 }), 2, 'Name must be 1 or less'],
    [field({ type: 'number', required: true }), 0, undefined],
    [field({ type: 'number', digits: 2 }), 1.005, 'Name: 2 decimals at most'],
    [field({ type: 'date' }), '2026-02-30', 'Name is not a date'],
    [field({ type: 'date' }), '2028-02-29', undefined],
    [field({ type: 'select', options: [{ key: 'x', zh: '甲', en: 'X' }] }), 'y', 'Name is not one of the choices'],
  ])('%#: %o', (description, value, fault) => {
    expect(said(description, value)).toBe(fault);
  });

  it('holds a date to the one that it must not lie before, where that one is a date', () => {
    const end = field({ type: 'date', notBefore: 'begin' });
    const words = (begin: unknown) => said(end, '2026-05-01', { begin });
    expect(words('2026-05-02')).toBe('Name must not be before 2026-05-02');
    for (const begin of ['2026-05-01', '2026-04-30', '', 'soon', undefined]) expect(words(begin)).toBeUndefined();
  });

  it('leaves the choices of a dictionary to the dictionary', () => {
    const options = [{ key: 'x', zh: '甲', en: 'X' }];
    expect(checkField(field({ type: 'select', dict: 'd', options }), 'y')).toBeUndefined();
  });
});

const kind: KindDescription = {
  zh: '记录',
  en: 'Record',
  fields: [
    field({ key: 'title', required: true }),
    field({ key: 'amount', type: 'number' }),
    field({ key: 'state', system: true, required: true }),
  ],
};

describe('a record', () => {
  it('names what is wrong by field, and asks nobody for what the system fills in', () => {
    expect(Object.keys(checkRecord(kind, {}))).toEqual(['title']);
  });

  it('is stored trimmed, without what is empty and without what the kind does not have', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.double(), fc.constant(null))), (data) => {
        const clean = cleanRecord(kind, data);
        expect(Object.keys(clean).every((key) => ['title', 'amount', 'state'].includes(key))).toBe(true);
        expect(Object.values(clean).every((value) => value !== '' && value !== null)).toBe(true);
      }),
    );
    expect(cleanRecord(kind, { title: ' x ', amount: 0, state: '', other: 1 })).toEqual({ title: 'x', amount: 0 });
  });
});
