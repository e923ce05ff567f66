/** The colours of a chart's parts, told apart in light and dark; the first is the brand's. */
const CHART_COLORS = [
  '#2f5bea',
  '#23a094',
  '#e08a1e',
  '#8a63d2',
  '#d1495b',
  '#4f9d3a',
  '#0f7ea8',
  '#b05c9a',
  '#7a869a',
  '#c2a83e',
  '#5f7adb',
  '#9c6b4a',
] as const;

/** The colour of a part; after the last colour the first follows again. */
export const chartColor = (index: number): string => CHART_COLORS[index % CHART_COLORS.length] ?? CHART_COLORS[0];
