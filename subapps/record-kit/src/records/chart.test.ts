import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  axisWidth,
  CHART_POINTS_MAX,
  chartDigits,
  chartPoints,
  chartTotal,
  GRID_STEPS,
  scaleTop,
  slicesOf,
} from './chart';
import type { ChartDescription, KindDescription } from './description';

const kind: KindDescription = {
  zh: '单',
  en: 'Order',
  fields: [
    { key: 'on', type: 'date', zh: '日期', en: 'Date' },
    { key: 'who', type: 'text', zh: '谁', en: 'Who' },
    { key: 'state', type: 'select', zh: '状态', en: 'State', options: [] },
  ],
};
const chart = (group: string): ChartDescription => ({ type: 'bar', group, zh: '图', en: 'Chart' });
const row = (key: string, count: number) => ({ key, count, total: 0 });

describe('a chart of means', () => {
  const mean: ChartDescription = { ...chart('who'), value: 'rate', mean: true };
  const rated = (key: string, count: number, total: number) => ({ key, count, total });

  it('divides by the records that have the value, and leaves out groups in which none has', () => {
    const rows = [rated('a', 4, 320), rated('b', 0, 0), rated('c', 1, 96)];
    expect(chartPoints(mean, kind, rows, [], 'en').map(({ label, value }) => [label, value])).toEqual([
      ['c', 96],
      ['a', 80],
    ]);
    expect(chartTotal(mean, rows)).toBeCloseTo(83.2);
    expect(chartTotal(mean, [rated('b', 0, 0)])).toBeUndefined();
  });

  it('has a gap, no zero, in a month without records', () => {
    const rows = [rated('2026-01', 2, 10), rated('2026-03', 1, 4)];
    const points = chartPoints({ ...mean, group: 'on.month' }, kind, rows, [], 'en');
    expect(points.map(({ label, value }) => [label, value])).toEqual([
      ['26-01', 5],
      ['26-03', 4],
    ]);
  });

  it('weighs the others by their records', () => {
    const rows = [
      ...Array.from({ length: CHART_POINTS_MAX }, (_, index) => rated(`p${index}`, 1, 90 - index)),
      rated('z', 3, 30),
    ];
    const rest = chartPoints(mean, kind, rows, [], 'en').at(-1);
    expect([rest?.label, rest?.value]).toEqual(['Others', (79 + 30) / 4]);
  });

  it('shows one more digit than the field has', () => {
    const fields = [{ key: 'rate', type: 'number', digits: 0, zh: '率', en: 'Rate' }] as const;
    expect(chartDigits(mean, { ...kind, fields })).toBe(1);
    expect(chartDigits({ ...mean, mean: false }, { ...kind, fields })).toBe(0);
  });
});

describe('chartPoints', () => {
  it('puts months in order and fills the empty ones', () => {
    const points = chartPoints(chart('on.month'), kind, [row('2026-02', 1), row('2025-11', 4), row('', 9)], [], 'en');
    expect(points.map((point) => [point.label, point.value])).toEqual([
      ['25-11', 4],
      ['25-12', 0],
      ['26-01', 0],
      ['26-02', 1],
    ]);
  });

  it('is not led astray by a mistyped year', () => {
    const points = chartPoints(chart('on.month'), kind, [row('2026-02', 1), row('9999-12', 1)], [], 'en');
    expect(points).toHaveLength(2);
  });

  it('keeps the order of the choices, and puts unknown keys last', () => {
    const options = [
      { key: 'new', zh: '新', en: 'New' },
      { key: 'done', zh: '完', en: 'Done' },
    ];
    const points = chartPoints(chart('state'), kind, [row('odd', 9), row('done', 5), row('new', 1)], options, 'en');
    expect(points.map((point) => point.label)).toEqual(['New', 'Done', 'odd']);
  });

  it('adds the small ones up', () => {
    const rows = Array.from({ length: 30 }, (_, index) => row(`p${index}`, index));
    const points = chartPoints(chart('who'), kind, rows, [], 'zh');
    expect(points).toHaveLength(CHART_POINTS_MAX);
    expect(points.at(-1)?.label).toBe('其他');
    expect(points.reduce((sum, point) => sum + point.value, 0)).toBe((29 * 30) / 2);
  });
});

const points = (values: number[]) => values.map((value, index) => ({ key: String(index), label: '', value }));

describe('scaleTop', () => {
  it('is never below the greatest value, never far above it, and whole for counts', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1e9 }), { minLength: 1 }), (values) => {
        const top = scaleTop(points(values));
        const greatest = Math.max(...values);
        expect(top).toBeGreaterThanOrEqual(greatest);
        expect(top).toBeLessThanOrEqual(Math.max(GRID_STEPS, greatest * 2));
        expect(Number.isInteger(top / GRID_STEPS)).toBe(true);
      }),
    );
  });
});

describe('axisWidth', () => {
  it('grows with the longest number, and never hides a digit of it', () => {
    const format = (value: number) => value.toFixed(2);
    expect(axisWidth(points([3]), format)).toBe(64);
    expect(axisWidth(points([3_000_000]), format)).toBeGreaterThan('4000000.00'.length * 7);
  });
});

describe('slicesOf', () => {
  it('makes a whole turn of what is positive', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -5, max: 1000 })), (values) => {
        const slices = slicesOf(points(values));
        expect(slices).toHaveLength(values.filter((value) => value > 0).length);
        if (slices.length > 0) expect(slices.at(-1)?.to).toBeCloseTo(1);
      }),
    );
  });
});
