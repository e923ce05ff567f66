import { documentInstance, instanceAround } from './instances';
import { LinkView } from './link-view';

export const LINK_ELEMENT = 'microapp-link';

/** The `link` element that an app's `createElement` gives; as a style sheet it is applied by a {@link LinkView}. */
export class MicroAppLink extends HTMLLinkElement {
  static readonly observedAttributes = ['href', 'rel', 'media'];
  private view: LinkView | undefined;
  private off = false;

  connectedCallback(): void {
    const sheets = document.contains(this) ? (instanceAround(this) ?? documentInstance(this)) : undefined;
    if (!sheets) {
      // In a shadow root, or a frame, the browser's own loading is right: the sheet counts for that tree only.
      super.removeAttribute('disabled');
      return;
    }
    this.follow();
    this.view ??= new LinkView(this, sheets);
    this.view.update();
    this.view.disabled = this.off;
  }

  disconnectedCallback(): void {
    this.view?.remove();
  }

  attributeChangedCallback(): void {
    if (!this.isConnected) return;
    if (this.view) this.follow();
    this.view?.update();
  }

  /** The browser must not apply a style sheet itself. A disabled link does not even fetch what it is to preload. */
  private follow(): void {
    if (this.relList.contains('stylesheet')) super.setAttribute('disabled', '');
    else super.removeAttribute('disabled');
  }

  override get sheet(): CSSStyleSheet | null {
    return this.view?.sheet ?? super.sheet;
  }

  override get disabled(): boolean {
    return this.off;
  }

  override set disabled(value: boolean) {
    this.off = Boolean(value);
    if (this.view) this.view.disabled = this.off;
  }
}

/** Registers the element; safe to call any number of times. */
export function defineLinkElement(): void {
  if (!customElements.get(LINK_ELEMENT)) customElements.define(LINK_ELEMENT, MicroAppLink, { extends: 'link' });
}
