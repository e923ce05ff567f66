export interface ShadowPage {
  host: HTMLElement;
  styles: HTMLElement;
  body: HTMLElement;
}

/**
 * A place for a foreign document: neither do its styles reach the portal, nor the portal's reach it. Asked again, it is
 * emptied.
 */
export function shadowPage(host: HTMLElement): ShadowPage {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const styles = document.createElement('div');
  const body = document.createElement('div');
  root.replaceChildren(styles, body);
  return { host, styles, body };
}

/** A document is foreign: its links open elsewhere and lead only to the web, to mail, or to a place in itself. */
export function tameLinks(root: ParentNode): void {
  for (const link of root.querySelectorAll('a')) {
    const address = link.getAttribute('href') ?? '';
    if (address.startsWith('#')) continue;
    if (/^(https?:|mailto:)/i.test(address.trim())) {
      link.target = '_blank';
      link.rel = 'noopener noreferrer';
    } else link.removeAttribute('href');
  }
}
