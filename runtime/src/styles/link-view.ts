import { fetchSheet } from './fetch-sheet';
import type { AppliedSheet, InstanceSheets } from './instance-sheets';
import { Mirror } from './mirror';

/**
 * Applies a linked sheet of an app. The link is disabled, so the browser does not load the sheet. This class fetches
 * the text, scopes it and puts it into a mirror. The link fires `load` or `error` as if the browser had loaded the
 * sheet.
 */
export class LinkView implements AppliedSheet {
  source = '';
  private readonly mirror: Mirror;
  private loaded: string | undefined;
  private url = '';

  constructor(
    private readonly link: HTMLLinkElement,
    private readonly sheets: InstanceSheets,
  ) {
    this.mirror = new Mirror(link);
  }

  get sheet(): CSSStyleSheet | null {
    return this.mirror.element.sheet;
  }

  get disabled(): boolean {
    return this.mirror.element.disabled;
  }

  set disabled(value: boolean) {
    this.mirror.element.disabled = value;
  }

  /** Follows the link's present attributes and place. */
  update(): void {
    const url = this.wanted();
    if (url === undefined) {
      this.remove();
      return;
    }
    this.mirror.place();
    this.mirror.element.media = this.link.media;
    this.sheets.track(this);
    if (url === this.loaded) return;
    this.loaded = url;
    const credentials = this.link.crossOrigin === 'use-credentials' ? 'include' : 'same-origin';
    fetchSheet(url, credentials).then(
      (text) => this.take(url, text),
      (error: unknown) => this.fail(url, error),
    );
  }

  /** Takes the rules out of force; `update` brings them back. */
  remove(): void {
    this.mirror.remove();
    this.sheets.forget(this);
    this.loaded = undefined;
  }

  apply(): void {
    this.sheets.render(this.source, (css) => this.mirror.write(css), this.url);
  }

  private wanted(): string | undefined {
    const { link } = this;
    const href = link.getAttribute('href');
    if (!href || !link.isConnected || !link.relList.contains('stylesheet') || link.relList.contains('alternate'))
      return undefined;
    try {
      return new URL(href, this.sheets.baseUrl).href;
    } catch {
      return undefined;
    }
  }

  private take(url: string, text: string): void {
    if (this.loaded !== url) return;
    this.source = text;
    this.url = url;
    this.apply();
    this.link.dispatchEvent(new Event('load'));
  }

  private fail(url: string, error: unknown): void {
    if (this.loaded !== url) return;
    console.warn(`[portal] ${this.sheets.id}: the style sheet ${url} could not be loaded:`, error);
    this.link.dispatchEvent(new Event('error'));
  }
}
