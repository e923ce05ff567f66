/** Fetches what says that something is waited for: when the network is slow, it is too late for that. */
export const loadPageWaiting = () => import('./page-waiting');
export const loadPartWaiting = () => import('./part-waiting');
