import type * as chart from './flow-chart';

/**
 * Fetches the graph library and the chart, when a chart is shown for the first time.
 * @throws Error when they cannot be fetched; another call fetches again
 */
export const loadChart = (): Promise<typeof chart> => import('./flow-chart');
