import type { WorkflowRow } from '@portal/contract/entities/workflow';
import type { FlowState } from '@portal/contract/workflow/flow';

/** Which list: to do, sent by me, or dealt with. */
export type Box = 'todo' | 'applications' | 'done';

export interface Search {
  keyword: string;
  form_code: string;
  state?: FlowState | undefined;
}

/** What the table and the cards of a list draw. */
export interface ListProps {
  box: Box;
  rows: readonly WorkflowRow[];
  loading: boolean;
  paging: { page: number; size: number; total: number; onChange(page: number, size: number): void };
}
