/** The action of each page under `/oa/wfs/wfsflowsingle/…` that does one thing (SPEC.md section 2). */
export const SINGLE_ACTIONS = {
  approval: 'approve',
  return: 'return',
  transfer: 'transfer',
  comment: 'comment',
} as const;

/** The last part of such a page's path. */
export type SinglePage = keyof typeof SINGLE_ACTIONS;

export const isSinglePage = (name: string): name is SinglePage => Object.hasOwn(SINGLE_ACTIONS, name);
