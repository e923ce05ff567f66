import type { MicroAppHost } from '../model/host';
import type { Opener } from '../engine/opener';
import { Frame } from './frame';

/** Prepares the page for frames, once. It needs nothing of qiankun. */
export async function startFrames(host: MicroAppHost): Promise<Opener> {
  const rules = await host.loadFrameRules?.();
  return {
    createInstance: (options, tab) => new Frame(options, tab, rules),
    // A frame can reload itself, but not the page.
    reloads: { refuses: () => false, mounted: () => {} },
  };
}
