import { Button, Empty, Flex, Segmented, Skeleton, Statistic, theme } from 'antd';
import {
  chartDigits,
  chartPoints,
  chartTotal,
  fieldOf,
  formPathOf,
  groupField,
  type ChartDescription,
  type KindDescription,
  type PageDescription,
} from '../../records';
import { useCallback, useState } from 'react';
import { useRecordApp, useTexts } from '../context/record-app';
import { LoadFailed } from '../app/load-failed';
import { useLoad } from '../app/use-load';
import { useOptions } from '../records/use-options';
import { Chart } from '../ui/chart';
import { ChartTable } from '../ui/chart-table';
import { StatementPanels } from './statement-panels';

interface Props {
  page: PageDescription;
  kind: KindDescription;
}

/** The records of a kind, counted and added up by the server. */
export function ChartPage({ page, kind }: Props) {
  const { t } = useTexts();
  const [view, setView] = useState<'chart' | 'table'>('chart');
  return (
    <>
      {page.statement && <StatementPanels page={page} kind={kind} fields={page.statement} />}
      <Segmented
        style={{ justifySelf: 'start' }}
        value={view}
        onChange={(value) => setView(value === 'table' ? 'table' : 'chart')}
        options={[
          { value: 'chart', label: t.asChart },
          { value: 'table', label: t.asTable },
        ]}
      />
      <div className="records-charts">
        {(page.charts ?? []).map((chart) => (
          <ChartPanel
            key={`${chart.group} ${chart.value ?? ''} ${chart.type}`}
            chart={chart}
            page={page}
            kind={kind}
            view={view}
          />
        ))}
      </div>
    </>
  );
}

interface PanelProps extends Props {
  chart: ChartDescription;
  view: 'chart' | 'table';
}

function ChartPanel({ chart, page, kind, view }: PanelProps) {
  const { context, business, pages } = useRecordApp();
  const { lang, t } = useTexts();
  const { token } = theme.useToken();
  const options = useOptions(kind);
  const load = useCallback(
    (signal: AbortSignal) =>
      context.api.call(
        'summariseRecords',
        {
          body: {
            prefix: business.prefix,
            kind: page.kind,
            group_by: chart.group,
            value: chart.value,
            filter: { ...page.among, ...page.where },
          },
        },
        signal,
      ),
    [context, business, page, chart],
  );
  const { data, failure } = useLoad(load);
  const field = groupField(kind, chart.group);
  const points = chartPoints(chart, kind, data ?? [], (field && options[field.key]) ?? [], lang);
  const total = chartTotal(chart, data ?? []);
  const valueField = chart.value ? fieldOf(kind, chart.value) : undefined;
  const format = (value: number) => context.props.helpers.formatNumber(value, chartDigits(chart, kind));
  const formPath = formPathOf(page.kind, pages, business);

  return (
    <section className="records-panel" style={{ borderColor: token.colorSplit }} aria-label={chart[lang]}>
      <Flex justify="space-between" align="baseline" style={{ marginBottom: 12 }}>
        <h2 style={{ margin: 0, fontSize: token.fontSize, fontWeight: 600 }}>{chart[lang]}</h2>
        {data && (
          <Statistic
            title={valueField ? valueField[lang] : t.recordsTotal}
            value={total === undefined ? '–' : format(total)}
            suffix={valueField?.unit?.[lang]}
            valueStyle={{ fontSize: token.fontSize + 4 }}
          />
        )}
      </Flex>
      {failure && <LoadFailed failure={failure} />}
      {!data && !failure && <Skeleton active />}
      {data && points.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t.noDataHint}>
          {formPath && (
            <Button onClick={() => context.props.navigate(`${business.prefix}/${formPath}`)}>{t.openForm}</Button>
          )}
        </Empty>
      )}
      {points.length > 0 &&
        (view === 'chart' ? (
          <Chart type={chart.type} points={points} format={format} title={chart[lang]} />
        ) : (
          <ChartTable points={points} format={format} shares={!chart.mean} />
        ))}
    </section>
  );
}
