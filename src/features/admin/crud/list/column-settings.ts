import type { ViewSettings } from '@portal/contract/admin/crud/wire';

/** ProTable's states as they are stored: what it adds of its own is left behind. */
export function columnSettings(
  states: Record<string, { show?: boolean; order?: number; fixed?: unknown }>,
): ViewSettings['columns'] {
  return Object.fromEntries(
    Object.entries(states).map(([name, { show, order, fixed }]) => [
      name,
      {
        ...(show === undefined ? {} : { show }),
        ...(order === undefined ? {} : { order }),
        ...(fixed === 'left' || fixed === 'right'
          ? { fixed: fixed === 'left' ? ('left' as const) : ('right' as const) }
          : {}),
      },
    ]),
  );
}
