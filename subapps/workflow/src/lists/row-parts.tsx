import { Badge, Flex, type BadgeProps } from 'antd';
import type { WorkflowRow } from '@portal/contract/entities/workflow';
import type { FlowState } from '@portal/contract/workflow/flow';
import { useApp, useTexts } from '../app-context';
import { AppLink } from '../ui/app-link';
import { valueText } from '../ui/field-value';
import type { Options } from '../ui/use-options';
import type { Box } from './list-page';

const DOTS: Record<FlowState, BadgeProps['status']> = {
  pending: 'processing',
  returned: 'warning',
  approved: 'success',
  withdrawn: 'default',
};

/** The state of an application: a word, and a coloured dot, because no coloured word is dark enough to read. */
export function StateTag({ state }: { state: FlowState }) {
  const { t } = useTexts();
  return <Badge status={DOTS[state]} text={t.states[state]} />;
}

/** What tells one application from another, in one line. */
export function useSummary(options: Options): (row: WorkflowRow) => string {
  const { helpers } = useApp().context.props;
  const { lang } = useTexts();
  return (row) =>
    row.fields
      .filter((field) => field.key in row.data)
      .map((field) => valueText(field, row.data[field.key], options, lang, helpers))
      .join(' · ');
}

/** The page to deal with an application, or to change it where it was sent back. */
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

/** The head of the list's time: what it is counted from. */
export const timeLabel = (box: Box, t: ReturnType<typeof useTexts>['t']): string =>
  box === 'todo' ? t.arrivedAt : box === 'done' ? t.handledAt : t.changedAt;
