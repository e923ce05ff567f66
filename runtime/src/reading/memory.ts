import type { Memory } from '../model/parked-limit';

/** What the browser tells of memory at this moment. */
export function readMemory(): Memory {
  const heap: unknown = Reflect.get(performance, 'memory');
  const [used, limit] = [numberIn(heap, 'usedJSHeapSize'), numberIn(heap, 'jsHeapSizeLimit')];
  return {
    deviceGb: numberIn(navigator, 'deviceMemory'),
    heapShare: used !== undefined && limit ? used / limit : undefined,
  };
}

function numberIn(holder: unknown, name: string): number | undefined {
  if (typeof holder !== 'object' || holder === null) return undefined;
  const value: unknown = Reflect.get(holder, name);
  return typeof value === 'number' ? value : undefined;
}
