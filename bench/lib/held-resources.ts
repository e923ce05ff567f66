import type { CDPSession } from 'playwright';

/** What a page holds after garbage collection. */
export interface HeldResources {
  bytes: number;
  nodes: number;
  listeners: number;
}

/** @param session with the domain `Performance` enabled */
export async function held(session: CDPSession): Promise<HeldResources> {
  // The second collection frees what the finalisers of the first have released.
  for (let turn = 0; turn < 2; turn += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { bytes: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') };
}
