import { Alert, Button, Grid, Segmented, Skeleton, Steps, theme } from 'antd';
import { usePortal } from 'record-kit/react/app';
import { useContext, useEffect, useMemo, useState } from 'react';
import { PageVisible, useTexts } from '../context/app-context';
import type { ChartColors } from './flow-chart';
import type { FlowModel, FlowModelNode } from './flow-model';
import { loadChart } from './load-chart';

type Chart = Awaited<ReturnType<typeof loadChart>>['FlowChart'];

/** In the upright chart: the height of a box with its gap, and of the edge around all boxes, in px. */
const UPRIGHT_STEP_PX = 150;
const UPRIGHT_EDGE_PX = 40;
const ACROSS_PX = 190;

/** A flow as a chart or as a list of its steps. The list needs no graph library, and a screen reader can read it. */
export function FlowView({ model }: { model: FlowModel }) {
  const { t } = useTexts();
  const [view, setView] = useState<'chart' | 'list'>('chart');
  return (
    <div className="workflow-stack">
      <Segmented
        style={{ justifySelf: 'start' }}
        value={view}
        onChange={(value) => setView(value === 'list' ? 'list' : 'chart')}
        options={[
          { value: 'chart', label: t.asChart },
          { value: 'list', label: t.asList },
        ]}
      />
      {view === 'chart' ? <ChartBox model={model} /> : <StepList model={model} />}
    </div>
  );
}

function ChartBox({ model }: { model: FlowModel }) {
  const { t } = useTexts();
  const { theme: mode } = usePortal();
  const { token } = theme.useToken();
  const wide = Grid.useBreakpoint().md ?? true;
  const visible = useContext(PageVisible);
  const [seen, setSeen] = useState(visible);
  const [chart, setChart] = useState<{ Chart?: Chart; failed?: boolean }>({});
  const [round, setRound] = useState(0);
  // The chart fits itself into its box once, so draw it only when the page is visible.
  if (visible && !seen) setSeen(true);

  useEffect(() => {
    let live = true;
    loadChart().then(
      ({ FlowChart }) => live && setChart({ Chart: FlowChart }),
      (error: unknown) => {
        console.warn('workflow: the chart could not be loaded', error);
        if (live) setChart({ failed: true });
      },
    );
    return () => {
      live = false;
    };
  }, [round]);

  const colors = useMemo<ChartColors>(
    () => ({
      text: token.colorText,
      muted: token.colorTextSecondary,
      surface: token.colorBgElevated,
      border: token.colorBorder,
      done: token.colorSuccess,
      current: token.colorPrimary,
    }),
    [token],
  );
  if (chart.failed) {
    return (
      <>
        <Alert
          type="warning"
          showIcon
          title={t.chartFailed}
          action={<Button onClick={() => setRound(round + 1)}>{t.retry}</Button>}
        />
        <StepList model={model} />
      </>
    );
  }
  const { Chart } = chart;
  if (!Chart || !seen) return <Skeleton active />;
  const height = wide ? ACROSS_PX : model.nodes.length * UPRIGHT_STEP_PX + UPRIGHT_EDGE_PX;
  return (
    <div
      className="workflow-chart"
      data-upright={!wide}
      role="figure"
      aria-label={t.asChart}
      style={{ height, color: token.colorTextSecondary, borderColor: token.colorBorderSecondary }}
    >
      <Chart key={drawnAnewFor(model, wide)} model={model} colors={colors} dark={mode === 'dark'} upright={!wide} />
    </div>
  );
}

/** A key that changes with the sizes of the boxes. The chart fits its boxes once, so other sizes need a new chart. */
function drawnAnewFor(model: FlowModel, wide: boolean): string {
  return [wide ? 'across' : 'upright', ...model.nodes.flatMap(({ title, lines }) => [title, ...lines])].join('|');
}

const STEP_STATUS: Record<FlowModelNode['status'], 'wait' | 'process' | 'finish'> = {
  open: 'wait',
  waiting: 'wait',
  skipped: 'wait',
  current: 'process',
  done: 'finish',
};

/** A flow as a list. */
export function StepList({ model }: { model: FlowModel }) {
  const { t } = useTexts();
  return (
    <Steps
      orientation="vertical"
      size="small"
      current={-1}
      items={model.nodes.map((node) => ({
        title: node.title,
        subTitle: t.stepStates[node.status],
        status: STEP_STATUS[node.status],
        content: node.lines.map((line) => <div key={line}>{line}</div>),
      }))}
    />
  );
}
