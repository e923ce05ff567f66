import { Flex } from 'antd';
import type { WorkflowRow } from '@portal/contract/entities/workflow';
import { useApp, useTexts } from '../context/app-context';
import { AppLink } from '../ui/app-link';
import { applicationPath, chartPath, revisePath } from '../ui/application-path';
import { valueText } from '../ui/value-text';
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
  const own = row.state === 'returned' && (box === 'todo' || box === 'applications');
  return (
    <Flex gap={4} wrap>
      {own ? (
        <AppLink to={revisePath(row.form_code, row.id)}>{t.revise}</AppLink>
      ) : (
        <AppLink to={applicationPath(row.id)}>{box === 'todo' ? t.handle : t.open}</AppLink>
      )}
      <AppLink to={chartPath(row.id)}>{t.chart}</AppLink>
    </Flex>
  );
}

/** The heading of the list's time column: what happened at that time. */
export const timeLabel = (box: Box, t: ReturnType<typeof useTexts>['t']): string =>
  ({ todo: t.arrivedAt, done: t.handledAt, applications: t.changedAt, copied: t.copiedAt })[box];
