import type { OutageCause } from './cause';

/** A line drawing: two paths in a field of 140 by 92, one in the colour of lines and one in the accent. */
export interface LineDrawing {
  line: string;
  accent: string;
}

/** The drawings of what failed; the shell and the sub-applications draw them in the colours of their themes. */
export const outageDrawings = {
  failed: {
    line: 'M26 20h88a6 6 0 0 1 6 6v48a6 6 0 0 1-6 6H26a6 6 0 0 1-6-6V26a6 6 0 0 1 6-6ZM20 34h100M28 27h.1M35 27h.1M42 27h.1',
    accent: 'M58 48l24 20M82 48 58 68',
  },
  forbidden: {
    line: 'M44 44h52a6 6 0 0 1 6 6v26a6 6 0 0 1-6 6H44a6 6 0 0 1-6-6V50a6 6 0 0 1 6-6ZM52 44V32a18 18 0 0 1 36 0v12',
    accent: 'M70 58v10M70 57.9h.1',
  },
  'not-found': {
    line: 'M24 80 52 22l18 36 10-18 20 40ZM12 80h116',
    accent: 'M98 24a8 8 0 1 0 .1 0M112 52l10 10M122 52l-10 10',
  },
  offline: {
    line: 'M42 66a18 18 0 0 1 2-36 26 26 0 0 1 50 6 15 15 0 0 1 2 30Z',
    accent: 'M58 84h24M70 66v18',
  },
} satisfies Record<string, LineDrawing>;

/** The drawing of a cause. */
export function outageDrawing(cause: OutageCause): keyof typeof outageDrawings {
  if (cause === 'network' || cause === 'server') return 'offline';
  if (cause === 'missing') return 'not-found';
  return cause === 'forbidden' ? 'forbidden' : 'failed';
}
