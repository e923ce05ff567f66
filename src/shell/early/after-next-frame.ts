/** A page that is not drawn has no frames. It waits so long, ms. */
const WITHOUT_FRAMES_MS = 100;

/** Runs a task right after the next frame has been drawn. @returns calls it off */
export function afterNextFrame(task: () => void): () => void {
  const ended = new AbortController();
  const once = () => {
    if (ended.signal.aborted) return;
    stop();
    task();
  };
  const channel = new MessageChannel();
  channel.port1.onmessage = once;
  const frame = requestAnimationFrame(() => channel.port2.postMessage(undefined));
  const late = setTimeout(once, WITHOUT_FRAMES_MS);
  const stop = () => {
    ended.abort();
    cancelAnimationFrame(frame);
    clearTimeout(late);
    channel.port1.close();
  };
  return stop;
}
