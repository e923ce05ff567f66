import type { PortalFrame } from 'subapp-kit/frame';
import { bundle } from '../runtime/support/bundle';

/** What `e2e/runtime/fixtures/framed.js` has heard of the portal. */
interface Heard {
  kind: 'data' | 'path' | 'visible';
  value: unknown;
  place?: { name: string; prefix: string; path: string };
}

declare global {
  interface Window {
    heard: Heard[];
    portal?: PortalFrame;
  }
}

/** The script by which a page in a frame connects with the portal, as an owner builds it. */
export const framedScript = (): Promise<string> =>
  bundle('framed.js', '.', ['subapp-kit/src/frame', 'contract/src/microapp']);
