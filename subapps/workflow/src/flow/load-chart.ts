import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { loadPart } from 'subapp-kit';
import { partAddress } from 'virtual:subapp-parts';
import type * as chart from './flow-chart';

type ChartModule = typeof chart;

/**
 * The graph library with the chart drawn by it, fetched when a chart is looked at for the first time.
 * @throws Error when it cannot be fetched; asking again fetches again
 */
export async function loadChart(): Promise<ChartModule> {
  if (import.meta.env.DEV) return import('./flow-chart');
  const shared = { react, 'react-dom': reactDom, 'react/jsx-runtime': jsxRuntime };
  // The part is built of this very module.
  return (await loadPart('chart', partAddress('chart'), shared)) as ChartModule;
}
