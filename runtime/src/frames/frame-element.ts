/**
 * What a framed page may do. It must not lead the whole browser tab elsewhere: `allow-top-navigation` is not there. On
 * the host's own origin these limits are none, because such a page can reach the host's window.
 */
const SANDBOX = [
  'allow-scripts',
  'allow-same-origin',
  'allow-forms',
  'allow-modals',
  'allow-downloads',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
].join(' ');

/** An iframe that is not loading yet. @param name the page's `window.name` */
export function createFrameElement(name: string): HTMLIFrameElement {
  const element = document.createElement('iframe');
  element.name = name;
  element.setAttribute('sandbox', SANDBOX);
  element.allow = 'fullscreen; clipboard-write';
  // The page's server learns which host shows it, but not the tab's address.
  element.referrerPolicy = 'strict-origin';
  Object.assign(element.style, { display: 'block', inlineSize: '100%', border: '0' });
  return element;
}

/** Lays the frame out as it will be shown, and shows nothing of it: the host's skeleton takes its place. */
export function layOutUnseen(section: HTMLElement, element: HTMLIFrameElement): void {
  const panel = section.parentElement;
  Object.assign(section.style, { blockSize: '0', overflow: 'hidden' });
  element.style.blockSize = panel && panel.clientHeight > 0 ? `${panel.clientHeight}px` : '100vh';
}

/** Shows the frame. @param height of its content, CSS px; null where the frame fills the panel and scrolls itself */
export function layOut(section: HTMLElement, element: HTMLIFrameElement, height: number | null): void {
  Object.assign(section.style, { blockSize: '100%', overflow: '' });
  Object.assign(element.style, { blockSize: '100%', minBlockSize: `${Math.ceil(height ?? 0)}px` });
}
