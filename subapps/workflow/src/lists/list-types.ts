import type { WorkflowBox, WorkflowRow, WorkflowSort } from '@portal/contract/entities/workflow';
import type { FlowState } from '@portal/contract/workflow/flow';

/** Which list: to do, sent by me, dealt with, or copied to me. */
export type Box = WorkflowBox;

export interface Search {
  keyword: string;
  form_code: string;
  state?: FlowState | undefined;
}

/** What a list is sorted by. */
export interface Sorting {
  sort: WorkflowSort;
  order: 'asc' | 'desc';
}

/** What the table and the cards of a list draw. */
export interface ListProps {
  box: Box;
  rows: readonly WorkflowRow[];
  loading: boolean;
  /** The rows that are chosen, by id; absent where nothing can be chosen. */
  choice?: { ids: readonly string[]; onChange(ids: string[]): void } | undefined;
  sorting: Sorting & { onSort(next: Sorting | undefined): void };
  paging: { page: number; size: number; total: number; onChange(page: number, size: number): void };
}
