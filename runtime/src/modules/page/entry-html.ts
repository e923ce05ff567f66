import { hideComments } from '../../reading/comments';
import { hasModuleScripts } from './has-module-scripts';

/** One `<script type="module">` of a page: an address, or code. */
export type ModuleScript = { readonly url: string } | { readonly code: string; readonly url: string };

/** The parts of a page that belong to the module loader. */
export interface ModulePage {
  /** The page without module scripts, import maps and preloads of modules. The comments of its body are hidden. */
  readonly html: string;
  /** The scripts in the order in which they run. The address of an inline script is the page's with a fragment. */
  readonly scripts: readonly ModuleScript[];
  /** Addresses that the page asks to fetch early. */
  readonly preloads: readonly string[];
  /** Texts of the import maps, in their order. */
  readonly importMaps: readonly string[];
  /** The base of relative addresses in the page. */
  readonly base: string;
}

const SCRIPT = /<script\b((?:"[^"]*"|'[^']*'|[^"'>])*)>([^]*?)<\/script\s*>[ \t]*\n?/gi;
const LINK = /<link\b((?:"[^"]*"|'[^']*'|[^"'>])*)>[ \t]*\n?/gi;
const BASE = /<base\b((?:"[^"]*"|'[^']*'|[^"'>])*)>/i;
const ATTRIBUTE = /([^\s"'=<>/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/**
 * Takes a page's modules out of it; undefined where it has none, so that it is left to qiankun untouched.
 * @param url the page's address, absolute
 */
export function takeModules(html: string, url: string): ModulePage | undefined {
  if (!hasModuleScripts(html)) return undefined;
  const page = readPage(html, url);
  return page.scripts.length === 0 ? undefined : page;
}

/** Takes a page apart, whether it has modules or not. */
export function readPage(html: string, url: string): ModulePage {
  const href = attributesOf(BASE.exec(html)?.[1] ?? '').get('href');
  const base = href !== undefined && URL.canParse(href, url) ? new URL(href, url).href : url;
  const scripts: ModuleScript[] = [];
  const preloads: string[] = [];
  const importMaps: string[] = [];
  const rest = hideComments(html)
    .replace(SCRIPT, (tag, text: string, code: string) => {
      const attributes = attributesOf(text);
      const type = attributes.get('type')?.toLowerCase();
      if (type === 'importmap') importMaps.push(code);
      else if (type === 'module') {
        const src = attributes.get('src');
        if (src !== undefined) scripts.push({ url: absolute(src, base) });
        else if (code.trim() !== '') scripts.push({ code, url: `${base}#inline-module-${scripts.length + 1}` });
      } else return tag;
      return '';
    })
    .replace(LINK, (tag, text: string) => {
      const attributes = attributesOf(text);
      const address = attributes.get('href');
      if (attributes.get('rel')?.toLowerCase() !== 'modulepreload' || address === undefined) return tag;
      preloads.push(absolute(address, base));
      return '';
    });
  return { html: rest, scripts, preloads, importMaps, base };
}

function absolute(address: string, base: string): string {
  return URL.canParse(address, base) ? new URL(address, base).href : address;
}

function attributesOf(text: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single, bare] of text.matchAll(ATTRIBUTE)) {
    const key = name.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, decode(double ?? single ?? bare ?? ''));
  }
  return attributes;
}

/** Addresses in attributes hold no other entity. */
function decode(text: string): string {
  return text.replaceAll('&amp;', '&').trim();
}
