import type { Waiting } from '@portal/runtime';
import type { Fill } from './explain';

/** In words, what the opening of an app waits for. Files are named without the server that they come from. */
export function describeWaiting(waiting: Waiting | undefined, fill: Fill): string {
  if (!waiting) return fill('microapps.waiting');
  const { step, what, others } = waiting;
  if (step === 'scripts' && what === undefined) return fill('microapps.waitingRun');
  const name = step === 'entry' || step === 'version' || step === 'frame' ? pathOf(what) : fileOf(what);
  const text = fill(`microapps.waiting.${step}`, { name });
  return others > 0 ? text + fill('microapps.waitingOthers', { others }) : text;
}

function pathOf(address = ''): string {
  return URL.canParse(address) ? new URL(address).pathname : address;
}

function fileOf(address = ''): string {
  const path = pathOf(address);
  return path.slice(path.lastIndexOf('/') + 1) || path;
}
