import { Grid, theme } from 'antd';
import { axisWidth, chartAxis, ringPath, scaleTop, slicesOf, type ChartPoint, type ChartType } from '../../records';
import { chartColor } from '../../records/colors';

interface Props {
  type: ChartType;
  points: readonly ChartPoint[];
  title: string;
  format(value: number): string;
}

const HEIGHT = 260;
const BOTTOM = 40;
const TOP = 12;
const GRID_LINES = 4;

/** A small chart in SVG: bars, a line, or a ring with its legend. */
export function Chart(props: Props) {
  return props.type === 'pie' ? <Ring {...props} /> : <Axes {...props} />;
}

function Axes({ type, points, title, format }: Props) {
  const { token } = theme.useToken();
  const left = axisWidth(points, format);
  const { width, labelEvery, short } = chartAxis(points.length, left, Grid.useBreakpoint().md === false);
  const top = scaleTop(points);
  const plotHeight = HEIGHT - TOP - BOTTOM;
  const step = (width - left) / points.length;
  const x = (index: number) => left + step * (index + 0.5);
  const y = (value: number) => TOP + plotHeight * (1 - Math.max(0, value) / top);
  const bar = Math.min(40, step * 0.6);
  const text = { fill: token.colorTextSecondary, fontSize: token.fontSizeSM };
  return (
    <svg viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={title} style={{ display: 'block', width: '100%' }}>
      {Array.from({ length: GRID_LINES + 1 }, (_, line) => (top / GRID_LINES) * line).map((value) => (
        <g key={value}>
          <line x1={left} x2={width} y1={y(value)} y2={y(value)} stroke={token.colorSplit} />
          <text x={left - 8} y={y(value) + 4} textAnchor="end" {...text}>
            {format(Number(value.toPrecision(6)))}
          </text>
        </g>
      ))}
      {type === 'line' && (
        <polyline
          points={points.map((point, index) => `${x(index)},${y(point.value)}`).join(' ')}
          fill="none"
          stroke={token.colorPrimary}
          strokeWidth={2}
        />
      )}
      {points.map((point, index) => (
        <g key={point.key || point.label}>
          <title>{`${point.label}: ${format(point.value)}`}</title>
          {type === 'line' ? (
            <circle
              cx={x(index)}
              cy={y(point.value)}
              r={4}
              fill={token.colorBgContainer}
              stroke={token.colorPrimary}
              strokeWidth={2}
            />
          ) : (
            <rect
              x={x(index) - bar / 2}
              y={y(point.value)}
              width={bar}
              height={TOP + plotHeight - y(point.value)}
              rx={3}
              fill={token.colorPrimary}
            />
          )}
          {index % labelEvery === 0 && (
            <text x={x(index)} y={HEIGHT - BOTTOM + 18} textAnchor="middle" {...text}>
              {short(point.label)}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}

function Ring({ points, title, format }: Props) {
  const { token } = theme.useToken();
  const slices = slicesOf(points);
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16, alignItems: 'center' }}>
      <svg viewBox="-100 -100 200 200" role="img" aria-label={title} style={{ width: 200, maxWidth: '100%' }}>
        {slices.map(({ point, from, to }, index) => (
          <path
            key={point.key || point.label}
            d={ringPath(from, to, 96, 58)}
            fill={chartColor(index)}
            stroke={token.colorBgContainer}
            strokeWidth={2}
          >
            <title>{`${point.label}: ${format(point.value)}`}</title>
          </path>
        ))}
      </svg>
      <ul style={{ flex: '1 1 200px', margin: 0, padding: 0, listStyle: 'none' }}>
        {slices.map(({ point, from, to }, index) => (
          <li
            key={point.key || point.label}
            style={{ display: 'flex', gap: 8, alignItems: 'center', padding: '2px 0' }}
          >
            <span style={{ width: 10, height: 10, borderRadius: 3, background: chartColor(index) }} />
            <span style={{ flex: 1 }}>{point.label}</span>
            <span className="records-number">{format(point.value)}</span>
            <span className="records-number" style={{ width: 52, textAlign: 'right', color: token.colorTextSecondary }}>
              {((to - from) * 100).toFixed(1)}%
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
