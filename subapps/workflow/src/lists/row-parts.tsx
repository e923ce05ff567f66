import { Flex } from 'antd';
import type { WorkflowRow } from '@portal/contract/entities/workflow';
import { useApp, useTexts } from '../context/app-context';
import { AppLink } from '../ui/app-link';
import { valueText } from '../ui/field-value';
import type { Options } from '../ui/use-options';
import type { Box } from './list-types';

/** A row's most important fields in one line, by which a person tells workflow instances apart. */
export function useSummary(options: Options): (row: WorkflowRow) => string {
  const { helpers } = useApp().context.props;
  const { lang } = useTexts();
  return (row) =>
    row.fields
      .filter((field) => field.key in row.data)
      .map((field) => valueText(field, row.data[field.key], options, lang, helpers))
      .join(' · ');
}

/** Links to the page that deals with a workflow instance, or that changes it where it was sent back. */
export function RowActions({ row, box }: { row: WorkflowRow; box: Box }) {
  const { t } = useTexts();
  const query = `?id=${encodeURIComponent(row.id)}`;
  const own = row.state === 'returned' && box !== 'done';
  return (
    <Flex gap={4} wrap>
      {own ? (
        <AppLink to={`applyForm/${encodeURIComponent(row.form_code)}${query}`}>{t.revise}</AppLink>
      ) : (
        <AppLink to={`wfsflowsingle/wfsflowaction${query}`}>{box === 'todo' ? t.handle : t.open}</AppLink>
      )}
      <AppLink to={`wfsflowsingle/wfsflowchar${query}`}>{t.chart}</AppLink>
    </Flex>
  );
}

/** The heading of the list's time column: what happened at that time. */
export const timeLabel = (box: Box, t: ReturnType<typeof useTexts>['t']): string =>
  box === 'todo' ? t.arrivedAt : box === 'done' ? t.handledAt : t.changedAt;
