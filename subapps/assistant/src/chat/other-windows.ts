const CHANNEL = 'portal-assistant';

/**
 * Keeps the windows of a browser at one: each tells the others when it has asked something.
 *
 * @param onNews called when another window has asked something, or when this one is looked at again
 */
export function otherWindows(onNews: () => void): { tell(): void; end(): void } {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);
  channel?.addEventListener('message', onNews);
  // On another machine nothing tells: whoever comes back asks.
  window.addEventListener('focus', onNews);
  return {
    tell: () => channel?.postMessage('asked'),
    end() {
      channel?.close();
      window.removeEventListener('focus', onNews);
    },
  };
}
