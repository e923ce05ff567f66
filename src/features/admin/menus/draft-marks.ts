import type { DraftChange } from '@portal/contract/admin/menu-draft';

/** What a draft does to a menu, in the order in which it is told. */
const DRAFT_MARKS = ['new', 'changed', 'moved', 'deleted', 'problem'] as const;
export type DraftMark = (typeof DRAFT_MARKS)[number];

/** The marks of each menu that the draft changes, by its id. */
export function marksOf(changes: readonly DraftChange[]): ReadonlyMap<string, readonly DraftMark[]> {
  const found = new Map<string, Set<DraftMark>>();
  for (const change of changes) {
    const marks = found.get(change.row_id) ?? new Set();
    found.set(change.row_id, marks);
    for (const mark of marksOfChange(change)) marks.add(mark);
  }
  const inOrder = (marks: ReadonlySet<DraftMark>): readonly DraftMark[] => {
    // Whatever else was done to a new menu is a part of it.
    if (marks.has('new'))
      return DRAFT_MARKS.filter((mark) => mark !== 'changed' && mark !== 'moved' && marks.has(mark));
    return DRAFT_MARKS.filter((mark) => marks.has(mark));
  };
  return new Map([...found].map(([id, marks]) => [id, inOrder(marks)]));
}

function marksOfChange({ kind, fields, to, problem }: DraftChange): DraftMark[] {
  if (problem !== null) return ['problem'];
  switch (kind) {
    case 'add':
      return ['new'];
    case 'edit':
      return [...(fields.length > 0 ? ['changed' as const] : []), ...(to === null ? [] : ['moved' as const])];
    case 'state':
      return ['changed'];
    case 'move':
      return ['moved'];
    case 'delete':
      return ['deleted'];
  }
}

/** The colours of antd's tags that the marks have. */
export const MARK_COLORS: Readonly<Record<DraftMark, string>> = {
  new: 'success',
  changed: 'processing',
  moved: 'processing',
  deleted: 'error',
  problem: 'warning',
};
