import { Card, Checkbox, Pagination } from 'antd';
import { timeOf } from 'record-kit/react/app';
import { useMemo } from 'react';
import { useTexts } from '../context/app-context';
import { formNameOf, nameOf } from '../ui/format';
import { StateTag } from '../ui/state-tag';
import { useOptions } from '../ui/use-options';
import type { ListProps } from './list-types';
import { RowActions, timeLabel, useSummary } from './row-parts';

/** A list of workflow instances on a phone: one card each. */
export function ApplicationCards({ box, rows, paging, choice }: ListProps) {
  const { lang, t } = useTexts();
  const options = useOptions(useMemo(() => rows.flatMap((row) => row.fields), [rows]));
  const summary = useSummary(options);
  return (
    <div className="records-cards">
      {rows.map((row) => (
        <Card
          key={row.id}
          size="small"
          title={
            choice && row.state === 'pending' ? (
              <Checkbox
                aria-label={`${t.choose} ${row.number}`}
                checked={choice.ids.includes(row.id)}
                onChange={({ target }) =>
                  choice.onChange(target.checked ? [...choice.ids, row.id] : choice.ids.filter((id) => id !== row.id))
                }
              >
                {formNameOf(row, lang)}
              </Checkbox>
            ) : (
              formNameOf(row, lang)
            )
          }
          extra={<StateTag state={row.state} />}
        >
          <dl className="workflow-facts">
            <dt>{t.number}</dt>
            <dd className="records-number">{row.number}</dd>
            <dt>{t.summary}</dt>
            <dd>{summary(row)}</dd>
            <dt>{t.applicant}</dt>
            <dd>{nameOf(row.applicant, lang)}</dd>
            {row.acts_for && (
              <>
                <dt>{t.delegationsFor}</dt>
                <dd>{nameOf(row.acts_for, lang)}</dd>
              </>
            )}
            <dt>{t.step}</dt>
            <dd>{row.step?.[lang] ?? '–'}</dd>
            <dt>{timeLabel(box, t)}</dt>
            <dd className="records-number">{timeOf(row.time)}</dd>
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
