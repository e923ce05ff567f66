import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { BASE_ATTRIBUTE } from '@portal/contract/paths/base';
import { PORTAL_CONFIG_ELEMENT_ID, type PortalConfig } from '@portal/contract/portal-config';
import type { PortalBrand } from '@portal/contract/brand';
import { escapeHtml } from '../http/escape-html';
import { earlyLinks } from './early-links';

export interface Page {
  html: string;
  etag: string;
  /** `'sha256-…'` of its inline scripts, for the Content-Security-Policy. */
  scriptHashes: readonly string[];
}

/** An HTML entry of the build with a configuration of the portal in it. The file is read again when it has changed. */
export class PageFile {
  private readonly known = new WeakMap<PortalConfig, { stamp: number; page: Page }>();
  private links: { stamp: number; values: readonly string[] } = { stamp: 0, values: [] };

  /** @param basePath the path below which the portal is served; empty at the root */
  constructor(
    private readonly file: string,
    private readonly basePath = '',
  ) {}

  /** The files that the page begins with, as values of the header `Link`; none where the portal has not been built. */
  async earlyLinks(): Promise<readonly string[]> {
    const stamp = await stat(this.file).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    );
    if (stamp !== this.links.stamp) this.links = { stamp, values: stamp === 0 ? [] : earlyLinks(await this.source()) };
    return this.links.values;
  }

  private async source(): Promise<string> {
    return pageAt(await readFile(this.file, 'utf8'), this.basePath);
  }

  /**
   * Undefined where the portal has not been built.
   *
   * @param config the same object for the same content: the page is made once for each
   */
  async read(config: PortalConfig): Promise<Page | undefined> {
    try {
      const stamp = (await stat(this.file)).mtimeMs;
      const known = this.known.get(config);
      if (known?.stamp === stamp) return known.page;
      const page = pageOf(await this.source(), config);
      this.known.set(config, { stamp, page });
      return page;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
      throw error;
    }
  }
}

/** The page as it is served below a base path: it says where it is, and its files are there as well. */
export function pageAt(source: string, basePath: string): string {
  if (basePath === '') return source;
  return source
    .replace('<html', `<html ${BASE_ATTRIBUTE}="${basePath}"`)
    .replace(/\b(src|href)="\/(?!\/)/g, `$1="${basePath}/`);
}

/** The page with the name and the logo of a tenant: its tab in the browser has them before any script runs. */
export function withBrand(html: string, brand: PortalBrand | null): string {
  if (brand === null) return html;
  const { name, logo } = brand;
  const named =
    name.zh === ''
      ? html
      : html.replace(/(<title>(?:[^<]* · )?)[^<]*/, (_, before: string) => before + escapeHtml(name.zh));
  return logo === ''
    ? named
    : named.replace(/<link rel="icon"[^>]*>/, `<link rel="icon" href="${escapeHtml(logo)}" />`);
}

/** The page with the configuration inside its element. */
function pageOf(source: string, config: PortalConfig): Page {
  const element = new RegExp(`(<script\\b[^>]*\\bid="${PORTAL_CONFIG_ELEMENT_ID}"[^>]*>)[^<]*(</script>)`);
  const html = withBrand(source, config.brand).replace(
    element,
    (_, open: string, close: string) => open + jsonForHtml(config) + close,
  );
  return { html, etag: `"${hash(html, 'base64url')}"`, scriptHashes: inlineScriptHashes(html) };
}

/**
 * The page for one answer. The runtime needs the `nonce` to add import maps, for sub-applications of native modules.
 * The etag does not depend on it: the browser keeps a stored page together with its policy.
 */
export function htmlWithNonce({ html }: Page, nonce: string): string {
  return html.replace(`id="${PORTAL_CONFIG_ELEMENT_ID}"`, `id="${PORTAL_CONFIG_ELEMENT_ID}" nonce="${nonce}"`);
}

/** JSON that cannot end its script element. */
function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}

/** `'sha256-…'` of each inline script of a page, for its Content-Security-Policy. */
export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '', body = '']) => !/\bsrc=|application\/json/.test(attributes) && body.trim() !== '')
    .map(([, , body = '']) => `'sha256-${hash(body, 'base64')}'`);
}

function hash(text: string, encoding: 'base64' | 'base64url'): string {
  return createHash('sha256').update(text).digest(encoding);
}
