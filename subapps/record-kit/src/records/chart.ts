import type { RecordSummaryRow } from '@portal/contract/entities/record';
import type { Language } from '@portal/contract/microapp/props';
import { fieldOf, groupField, type ChartDescription, type KindDescription, type Option } from './description';

/** One bar, point or slice. */
export interface ChartPoint {
  key: string;
  label: string;
  value: number;
}

/** More groups than this are drawn as one "others". */
export const CHART_POINTS_MAX = 12;

const OTHERS = { zh: '其他', en: 'Others' };
const NONE = { zh: '未填写', en: 'Not given' };

/**
 * The points of a chart. Time goes from left to right. The choices of a field keep the field's order. Any other
 * grouping starts with the greatest value.
 */
export function chartPoints(
  chart: ChartDescription,
  kind: KindDescription,
  rows: readonly RecordSummaryRow[],
  options: readonly Option[],
  lang: Language,
): ChartPoint[] {
  const valueOf = (some: readonly RecordSummaryRow[]) => chartTotal(chart, some) ?? 0;
  // A group in which nobody gave the value has no mean.
  const points = rows
    .filter((row) => !chart.mean || row.count > 0)
    .map((row) => ({
      key: row.key,
      label: options.find((option) => option.key === row.key)?.[lang] ?? shortMonth(row.key || NONE[lang]),
      value: valueOf([row]),
    }));
  const isTime = /\.month$|^create_/.test(chart.group) || groupField(kind, chart.group)?.type === 'date';
  if (isTime) {
    const inOrder = points.filter((point) => point.key !== '').sort((a, b) => a.key.localeCompare(b.key));
    return (chart.mean ? inOrder : withEmptyMonths(inOrder)).slice(-CHART_POINTS_MAX);
  }
  const order = new Map(options.map((option, index) => [option.key, index]));
  points.sort((a, b) =>
    options.length > 0 ? (order.get(a.key) ?? Infinity) - (order.get(b.key) ?? Infinity) : b.value - a.value,
  );
  if (points.length <= CHART_POINTS_MAX) return points;
  const rest = new Set(points.slice(CHART_POINTS_MAX - 1).map((point) => point.key));
  const others = { key: '', label: OTHERS[lang], value: valueOf(rows.filter((row) => rest.has(row.key))) };
  return [...points.slice(0, CHART_POINTS_MAX - 1), others];
}

/** The total of a chart: the count, sum or mean of all its records; undefined where there is no mean. */
export function chartTotal(chart: ChartDescription, rows: readonly RecordSummaryRow[]): number | undefined {
  const sumOf = (part: 'count' | 'total') => rows.reduce((sum, row) => sum + row[part], 0);
  if (!chart.value) return sumOf('count');
  if (!chart.mean) return sumOf('total');
  return sumOf('count') > 0 ? sumOf('total') / sumOf('count') : undefined;
}

/** The decimal places of a chart's numbers: a mean has one more than what it is the mean of. */
export function chartDigits(chart: ChartDescription, kind: KindDescription): number | undefined {
  const digits = chart.value ? fieldOf(kind, chart.value)?.digits : undefined;
  return chart.mean && digits !== undefined ? digits + 1 : digits;
}

const FILLED_MONTHS_MAX = 24;
const MONTH = /^\d{4}-\d{2}$/;

/** A month without records is a zero, not a gap. Points that are no months come back as they are. */
function withEmptyMonths(points: readonly ChartPoint[]): ChartPoint[] {
  const [first, last] = [points[0]?.key, points.at(-1)?.key];
  if (!first || !last || !points.every((point) => MONTH.test(point.key))) return [...points];
  const known = new Map(points.map((point) => [point.key, point]));
  const filled: ChartPoint[] = [];
  for (let month = first; month <= last; month = nextMonth(month)) {
    filled.push(known.get(month) ?? { key: month, label: shortMonth(month), value: 0 });
    // A mistyped year must not push the real months out of the picture.
    if (filled.length > FILLED_MONTHS_MAX) return [...points];
  }
  return filled;
}

/** `2026-09` as `26-09`: twelve of them fit below an axis. */
const shortMonth = (text: string): string => (MONTH.test(text) ? text.slice(2) : text);

function nextMonth(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

/** An axis has so many grid lines above its zero. */
export const GRID_STEPS = 4;
const NICE_STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** The end of an axis: at or above the greatest value, {@link GRID_STEPS} round steps long, whole ones for counts. */
export function scaleTop(points: readonly ChartPoint[]): number {
  const greatest = Math.max(0, ...points.map((point) => point.value));
  const whole = points.every((point) => Number.isInteger(point.value));
  const least = greatest / GRID_STEPS;
  if (greatest === 0 || (whole && least <= 1)) return GRID_STEPS;
  const power = 10 ** Math.floor(Math.log10(least));
  const steps = NICE_STEPS.map((step) => step * power).filter((step) => !whole || Number.isInteger(step));
  return (steps.find((step) => step >= least) ?? least) * GRID_STEPS;
}

/** A digit's width in a chart's letters of 12 px, and the room beside the longest label; in the chart's own units. */
const DIGIT_WIDTH = 7;
const AXIS_GAP = 14;
const AXIS_WIDTH_MIN = 64;

/** How much room the numbers beside the vertical axis take. */
export function axisWidth(points: readonly ChartPoint[], format: (value: number) => string): number {
  return Math.max(AXIS_WIDTH_MIN, format(scaleTop(points)).length * DIGIT_WIDTH + AXIS_GAP);
}

/** The ends of each slice of a pie, as parts of a whole turn. Negative values have no slice. */
export function slicesOf(points: readonly ChartPoint[]): { point: ChartPoint; from: number; to: number }[] {
  const positive = points.filter((point) => point.value > 0);
  const total = positive.reduce((sum, point) => sum + point.value, 0);
  let at = 0;
  return positive.map((point) => {
    const from = at;
    at += point.value / total;
    return { point, from, to: at };
  });
}

/** The SVG path of a ring segment around 0,0. */
export function ringPath(from: number, to: number, outer: number, inner: number): string {
  // A full ring cannot be one arc: its ends would be the same point.
  const end = to - from >= 1 ? from + 0.9999 : to;
  const at = (turn: number, radius: number) => {
    const angle = turn * 2 * Math.PI - Math.PI / 2;
    return `${(Math.cos(angle) * radius).toFixed(2)} ${(Math.sin(angle) * radius).toFixed(2)}`;
  };
  const large = end - from > 0.5 ? 1 : 0;
  return `M${at(from, outer)}A${outer} ${outer} 0 ${large} 1 ${at(end, outer)}L${at(end, inner)}A${inner} ${inner} 0 ${large} 0 ${at(from, inner)}Z`;
}
