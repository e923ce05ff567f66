import type { AppLifecycles } from '../model/app';

const nothing = (): Promise<void> => Promise.resolve();

/** What stands for the lifecycles of a page that has none: it is there as soon as its scripts have run. */
export const PLAIN_PAGE: AppLifecycles = { bootstrap: nothing, mount: nothing, unmount: nothing };
