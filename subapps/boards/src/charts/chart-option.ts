import type { EChartsCoreOption } from 'echarts/core';
import type { ChartPoint, ChartType } from 'record-kit/records';

/** The colours of a chart on its surface. */
export interface ChartColors {
  text: string;
  line: string;
  surface: string;
  series: readonly string[];
}

const SERIES = ['#4c74f0', '#2bb3a3', '#f0a13a', '#9b78e0', '#e0606f', '#66b04f', '#2a97c4', '#c27bb0'];
export const LIGHT: ChartColors = {
  text: 'rgba(20,28,48,.72)',
  line: '#e6e9f0',
  surface: '#ffffff',
  series: ['#2f5bea', ...SERIES.slice(1)],
};
export const DARK: ChartColors = { text: 'rgba(255,255,255,.78)', line: '#2a2f39', surface: '#181b21', series: SERIES };

/** A canvas inherits no font. */
const FONT = '-apple-system, "Segoe UI", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif';

interface Look {
  colors: ChartColors;
  /** Of axis labels and legend, in px. */
  fontSize: number;
  format(value: number): string;
  /** False where the system asks for reduced motion. */
  moving: boolean;
}

/** The options for ECharts. They have the same shape at every refresh, so that ECharts only changes the numbers. */
export function chartOption(type: ChartType, points: readonly ChartPoint[], look: Look): EChartsCoreOption {
  const { colors, fontSize, format, moving } = look;
  const common = {
    color: [...colors.series],
    textStyle: { fontFamily: FONT },
    animation: moving,
    animationDuration: 160,
    tooltip: {
      trigger: type === 'pie' ? 'item' : 'axis',
      valueFormatter: (value: unknown) => format(Number(value)),
      confine: true,
    },
  };
  const text = { color: colors.text, fontSize };
  if (type === 'pie') {
    return {
      ...common,
      legend: { orient: 'vertical', right: 0, top: 'middle', textStyle: text },
      series: [
        {
          type: 'pie',
          radius: ['48%', '80%'],
          center: ['36%', '50%'],
          label: { show: false },
          itemStyle: { borderColor: colors.surface, borderWidth: 2 },
          data: points.map((point) => ({ name: point.label, value: point.value })),
        },
      ],
    };
  }
  return {
    ...common,
    grid: { left: 8, right: 16, top: 16, bottom: 4, containLabel: true },
    xAxis: {
      type: 'category',
      data: points.map((point) => point.label),
      axisLabel: text,
      axisLine: { lineStyle: { color: colors.line } },
      axisTick: { show: false },
    },
    yAxis: {
      type: 'value',
      minInterval: 1,
      axisLabel: { ...text, formatter: format },
      splitLine: { lineStyle: { color: colors.line } },
    },
    series: [
      {
        type,
        data: points.map((point) => point.value),
        barMaxWidth: 44,
        smooth: true,
        smoothMonotone: 'x',
        lineStyle: { width: 3 },
        symbolSize: 8,
        itemStyle: type === 'bar' ? { borderRadius: [4, 4, 0, 0] } : {},
      },
    ],
  };
}
