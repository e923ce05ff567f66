/** Runs `task` when the browser has nothing better to do, within `timeoutMs` at the latest; gives back the way to call it off. */
export function whenIdle(task: () => void, timeoutMs = 5_000): () => void {
  // Missing in Safari, whatever the types say.
  const request: typeof requestIdleCallback | undefined = window.requestIdleCallback;
  if (request === undefined) {
    const timer = setTimeout(task, timeoutMs);
    return () => clearTimeout(timer);
  }
  const handle = request(() => task(), { timeout: timeoutMs });
  return () => cancelIdleCallback(handle);
}
