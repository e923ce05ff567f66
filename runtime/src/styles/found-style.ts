import type { AppliedSheet, InstanceSheets } from './instance-sheets';

const found = new WeakSet<Element>();

/** import-html-entry writes a linked sheet's address in front of its text. */
const ADDRESS = /^\/\* (\S+) \*\//;

/** Whether the element's rules are written in place of the app's text. */
export function isFoundStyle(element: Element): boolean {
  return found.has(element);
}

/**
 * A style element that came with the app's HTML, or by `innerHTML`. Its text is replaced in place by the scoped text,
 * and again whenever the app writes to it. The text node stays the same one, because other code may hold a reference to
 * it.
 */
export class FoundStyle implements AppliedSheet {
  source = '';
  private written: string | undefined;
  private readonly observer = new MutationObserver(() => this.follow());

  constructor(
    private readonly element: HTMLStyleElement,
    private readonly sheets: InstanceSheets,
  ) {
    found.add(element);
    sheets.track(this);
    this.follow();
    this.observer.observe(element, { childList: true, characterData: true, subtree: true });
  }

  apply(): void {
    const { source } = this;
    const address = ADDRESS.exec(source)?.[1];
    const baseUrl = address && URL.canParse(address) ? address : this.sheets.baseUrl;
    this.sheets.render(source, (css) => (this.source === source ? this.write(css) : undefined), baseUrl);
  }

  stop(): void {
    this.observer.disconnect();
    this.sheets.forget(this);
  }

  private follow(): void {
    const text = this.element.textContent ?? '';
    if (text === this.written) return;
    this.source = text;
    this.apply();
  }

  private write(css: string): void {
    this.written = css;
    const { firstChild } = this.element;
    if (firstChild instanceof Text && !firstChild.nextSibling) firstChild.data = css;
    else this.element.textContent = css;
  }
}
