import type { MoveMenuBody } from '@portal/contract/admin/menus';

const SORT_STEP = 10;

interface Sibling {
  readonly id: string;
  readonly sort: number;
}

/**
 * The menus below a parent whose number has to change when one is put among them.
 *
 * @param siblings those below the parent in their order, without the one that is moved
 * @returns each with its new number; the moved one is always among them
 */
export function renumbered(
  siblings: readonly Sibling[],
  movedId: string,
  { target_id: targetId, place }: Pick<MoveMenuBody, 'target_id' | 'place'>,
): Sibling[] {
  const moved: Sibling = { id: movedId, sort: Number.NaN };
  const at = siblings.findIndex(({ id }) => id === targetId);
  const order =
    place === 'inside' || at === -1
      ? [...siblings, moved]
      : siblings.toSpliced(place === 'before' ? at : at + 1, 0, moved);
  return order.flatMap(({ id, sort }, index) => {
    const next = (index + 1) * SORT_STEP;
    return id !== movedId && sort === next ? [] : [{ id, sort: next }];
  });
}
