import { hostLeaves } from '@portal/runtime';

// The runtime counts how often the page goes while an application is being opened, and refuses the application then.

/** Loads this page again, for somebody who asked for it. */
export function loadAgain(): void {
  hostLeaves();
  location.reload();
}

/** Loads this page again as a safe start. */
export function loadSafely(): void {
  hostLeaves();
  // After no query, too: an empty parameter before it does no harm.
  location.search += '&safe';
}
