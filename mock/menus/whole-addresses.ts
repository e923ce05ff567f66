import type { menu } from '../db/schema';

/** What the address of a menu depends on. */
export type Addressed = Pick<typeof menu.$inferSelect, 'id' | 'parent_id' | 'path' | 'full_route'>;

/** An address that is whole by itself: a path from the root, an http address, or one that begins with a parameter. */
const WHOLE = /^(\/|\{|https?:)/i;
const ABOVE_MOST = 64;

/**
 * The whole address of each menu, by id (docs/specification.md#menu-management, full-route flag). A full route is given
 * whole. Any other address that does not begin with `/` continues its parent's. A menu without an address has none.
 */
export function wholeAddresses(rows: readonly Addressed[]): ReadonlyMap<string, string> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const found = new Map<string, string>();
  const addressOf = (row: Addressed, depth: number): string => {
    const known = found.get(row.id);
    if (known !== undefined) return known;
    const path = row.path.trim();
    const parent = row.parent_id === null ? undefined : byId.get(row.parent_id);
    // Circles are left out of every tree; here they must only come to an end.
    const continues = path !== '' && !WHOLE.test(path) && !row.full_route && parent && depth < ABOVE_MOST;
    const whole = continues ? joined(addressOf(parent, depth + 1), path) : WHOLE.test(path) ? path : joined('', path);
    found.set(row.id, whole);
    return whole;
  };
  for (const row of rows) addressOf(row, 0);
  return found;
}

function joined(above: string, path: string): string {
  if (path === '') return '';
  return `${above.startsWith('/') ? above.replace(/\/+$/, '') : ''}/${path}`;
}
