/** Tells the height of the page's content, CSS px, now and at each change. `<html>` must not fill the window by style. */
export function followHeight(tell: (height: number) => void, ending: AbortSignal): void {
  const root = document.documentElement;
  const observer = new ResizeObserver(() => tell(Math.ceil(root.getBoundingClientRect().height)));
  observer.observe(root);
  ending.addEventListener('abort', () => observer.disconnect());
}
