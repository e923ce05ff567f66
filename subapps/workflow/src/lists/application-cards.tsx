import { Card, Pagination } from 'antd';
import { useMemo } from 'react';
import { useTexts } from '../app-context';
import { formNameOf, nameOf, timeOf } from '../ui/format';
import { useOptions } from '../ui/use-options';
import type { ListProps } from './application-table';
import { RowActions, StateTag, timeLabel, useSummary } from './row-parts';

/** Applications on a phone: a card each. */
export function ApplicationCards({ box, rows, paging }: ListProps) {
  const { lang, t } = useTexts();
  const options = useOptions(useMemo(() => rows.flatMap((row) => row.fields), [rows]));
  const summary = useSummary(options);
  return (
    <div className="workflow-cards">
      {rows.map((row) => (
        <Card key={row.id} size="small" title={formNameOf(row, lang)} extra={<StateTag state={row.state} />}>
          <dl className="workflow-facts">
            <dt>{t.summary}</dt>
            <dd>{summary(row)}</dd>
            <dt>{t.applicant}</dt>
            <dd>{nameOf(row.applicant, lang)}</dd>
            <dt>{t.step}</dt>
            <dd>{row.step?.[lang] ?? '–'}</dd>
            <dt>{timeLabel(box, t)}</dt>
            <dd className="workflow-number">{timeOf(row.time)}</dd>
          </dl>
          <div style={{ marginTop: 8 }}>
            <RowActions row={row} box={box} />
          </div>
        </Card>
      ))}
      <Pagination
        size="small"
        align="center"
        current={paging.page}
        pageSize={paging.size}
        total={paging.total}
        showSizeChanger={false}
        onChange={paging.onChange}
      />
    </div>
  );
}
