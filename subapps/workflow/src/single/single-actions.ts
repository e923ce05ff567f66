/**
 * The action of each page under `/oa/wfs/wfsflowsingle/…` that does one thing (docs/specification.md#route-flow-steps).
 */
export const SINGLE_ACTIONS = {
  approval: 'approve',
  return: 'return',
  transfer: 'transfer',
  comment: 'comment',
} as const;

/** The last part of such a page's path. */
export type SinglePage = keyof typeof SINGLE_ACTIONS;

export const isSinglePage = (name: string): name is SinglePage => Object.hasOwn(SINGLE_ACTIONS, name);
