import { Badge, type BadgeProps } from 'antd';
import type { FlowState } from '@portal/contract/workflow/flow';
import { useTexts } from '../context/app-context';

const DOTS: Record<FlowState, BadgeProps['status']> = {
  pending: 'processing',
  returned: 'warning',
  approved: 'success',
  rejected: 'error',
  withdrawn: 'default',
};

/** The state of a workflow instance as text with a coloured dot: coloured text would not have enough contrast. */
export function StateTag({ state }: { state: FlowState }) {
  const { t } = useTexts();
  return <Badge status={DOTS[state]} text={t.states[state]} />;
}
