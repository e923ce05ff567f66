import { Empty, Segmented, Skeleton, Table, theme } from 'antd';
import type { StepTime } from '@portal/contract/entities/workflow';
import { Fragment, useCallback, useState } from 'react';
import { useApp, useTexts } from '../context/app-context';
import { formNameOf } from '../ui/format';
import { LoadFailed } from 'record-kit/react/app';
import { Panel } from '../ui/panel';
import { useLoad } from '../ui/use-load';

const DIGITS = 1;

/** How long each step takes on average, by form. */
export function TimesPage() {
  const { context } = useApp();
  const { lang, t } = useTexts();
  const [view, setView] = useState<'bars' | 'table'>('bars');
  const load = useCallback((signal: AbortSignal) => context.api.call('getWorkflowTimes', undefined, signal), [context]);
  const { data, failure } = useLoad(load);
  if (failure && !data) return <LoadFailed failure={failure} />;
  if (!data) return <Skeleton active />;
  if (data.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t.timesEmpty} />;
  const forms = [...new Map(data.map((row) => [row.form_code, formNameOf(row, lang)]))];
  const longest = Math.max(...data.map((row) => row.hours));
  return (
    <>
      <Segmented
        style={{ justifySelf: 'start' }}
        value={view}
        onChange={(value) => setView(value === 'table' ? 'table' : 'bars')}
        options={[
          { value: 'bars', label: t.asBars },
          { value: 'table', label: t.asTable },
        ]}
      />
      <div className="workflow-stack">
        {forms.map(([code, name]) => {
          const rows = data.filter((row) => row.form_code === code);
          return (
            <Panel key={code} title={name}>
              {view === 'bars' ? <Bars rows={rows} longest={longest} /> : <Numbers rows={rows} />}
            </Panel>
          );
        })}
      </div>
    </>
  );
}

function Bars({ rows, longest }: { rows: readonly StepTime[]; longest: number }) {
  const { helpers } = useApp().context.props;
  const { lang, t } = useTexts();
  const { token } = theme.useToken();
  return (
    <div className="workflow-bars">
      {rows.map((row) => (
        <Fragment key={row.key}>
          <span>{row[lang]}</span>
          <i
            style={{
              width: `${longest > 0 ? Math.max(1, (row.hours / longest) * 100) : 1}%`,
              background: token.colorPrimary,
            }}
          />
          <span className="records-number">
            {helpers.formatNumber(row.hours, DIGITS)} {t.hours}
          </span>
        </Fragment>
      ))}
    </div>
  );
}

function Numbers({ rows }: { rows: readonly StepTime[] }) {
  const { helpers } = useApp().context.props;
  const { lang, t } = useTexts();
  return (
    <Table<StepTime>
      rowKey="key"
      size="small"
      pagination={false}
      dataSource={[...rows]}
      columns={[
        { key: 'step', title: t.stepName, dataIndex: lang },
        {
          key: 'count',
          title: t.decisions,
          align: 'right',
          className: 'records-number',
          render: (row: StepTime) => helpers.formatNumber(row.count),
        },
        {
          key: 'hours',
          title: t.times,
          align: 'right',
          className: 'records-number',
          render: (row: StepTime) => helpers.formatNumber(row.hours, DIGITS),
        },
      ]}
    />
  );
}
