import { FastColor } from '@ant-design/fast-color';

/**
 * In place of the colour picker within the styles of antd's buttons, tags and tooltips: they only ask
 * how bright a colour is, and need no picker for it.
 */
export class AggregationColor extends FastColor {}

const BRIGHT_FROM = 192;
/** Below this opacity the background decides. */
const OPAQUE_FROM = 0.5;

/** Whether dark text reads better on a colour that stands on a background. */
export function isBright(value: FastColor, background: string): boolean {
  if (value.a <= OPAQUE_FROM) return value.onBackground(background).toHsv().v > OPAQUE_FROM;
  return value.r * 0.299 + value.g * 0.587 + value.b * 0.114 > BRIGHT_FROM;
}

export function generateColor(color: string | undefined): FastColor {
  return new FastColor(color ?? '');
}
