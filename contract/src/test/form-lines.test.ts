import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ruleLabel } from '../input/rule-texts';
import { checkForm, cleanForm } from '../workflow/check-form';
import type { FormField, FormLine, FormValues } from '../workflow/form';

const columns = [
  { key: 'item', type: 'text', zh: '项目', en: 'Item', required: true },
  { key: 'cost', type: 'number', zh: '金额', en: 'Cost', required: true, min: 0.01, digits: 2 },
] as const;
const fields: FormField[] = [
  { key: 'items', type: 'lines', zh: '明细', en: 'Items', columns: [...columns], maxLines: 3 },
  {
    key: 'amount',
    type: 'number',
    zh: '总额',
    en: 'Amount',
    required: true,
    digits: 2,
    sumOf: { lines: 'items', column: 'cost' },
  },
];
const faultsOf = (values: FormValues) => checkForm(fields, cleanForm(fields, values)).map((fault) => ruleLabel(fault));
const line = (item: string, cost: number) => ({ item, cost });

describe('lines of a form', () => {
  it('are added up to the cent, whatever was typed as the sum', () => {
    const cents = fc.array(fc.integer({ min: 1, max: 1e8 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(cents, fc.double(), (all, typed) => {
        const items = all.map((cent) => line('车票', cent / 100));
        const sum = all.reduce((total, cent) => total + cent, 0) / 100;
        expect(cleanForm(fields, { items, amount: typed }).amount).toBe(sum);
      }),
    );
  });

  it('leave the sum to be typed while there is none', () => {
    expect(cleanForm(fields, { amount: 12.5 })).toEqual({ amount: 12.5 });
    expect(cleanForm(fields, { items: [], amount: 12.5 })).toEqual({ amount: 12.5 });
    expect(faultsOf({ amount: 12.5 })).toEqual([]);
  });

  it('go where nothing is in them, with what is of no column', () => {
    const items: FormLine[] = [{}, { item: '  ', cost: null }, { item: ' 车票 ', cost: 3, password: 'x' }];
    expect(cleanForm(fields, { items })).toEqual({ items: [line('车票', 3)], amount: 3 });
  });

  it('say in which line what is wrong', () => {
    expect(faultsOf({ items: [line('车票', 1), { cost: 2 }] })).toEqual([
      { zh: '请填写明细第2行的项目', en: 'Items, line 2: Item is required' },
    ]);
    expect(faultsOf({ items: [line('车票', 1.005)] })[0]?.zh).toBe('明细第1行的金额最多2位小数');
    expect(faultsOf({ items: Array.from({ length: 4 }, () => line('车票', 1)) })[0]?.zh).toBe('明细最多3行');
  });

  it('are refused in any other shape', () => {
    for (const items of ['车票', 3, ['车票'], ['车票', {}] as never])
      expect(faultsOf({ items, amount: 1 })[0]?.zh).toBe('明细格式不正确');
  });
});
