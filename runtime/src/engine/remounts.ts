import type { MicroAppRegistration } from '../model/registration';

/** The entries whose app failed when it was mounted again. */
const unfit = new Set<string>();

/** Whether an app may be mounted again when its tab was closed: by its registration, and by what was seen of it. */
export function mayMountAgain({ remount, background, page }: MicroAppRegistration, entryUrl: string): boolean {
  return remount !== false && !background && !page && !unfit.has(entryUrl);
}

/** An app failed when it was mounted again: it is loaded anew each time from now on. */
export function loadAnewAlways(entryUrl: string): void {
  unfit.add(entryUrl);
}
