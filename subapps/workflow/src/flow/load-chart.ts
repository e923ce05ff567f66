import type * as chart from './flow-chart';

/**
 * The graph library with the chart drawn by it, fetched when a chart is looked at for the first time.
 * @throws Error when it cannot be fetched; asking again fetches again
 */
export const loadChart = (): Promise<typeof chart> => import('./flow-chart');
