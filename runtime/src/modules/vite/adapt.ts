import type { ModuleKind } from '../source/module-source';
import { adaptClient, isClient } from './client';

/** Places where Vite's own code reaches past the sandbox; matched as text, so each Vite major has a test. */
export function adaptVite(url: string, kind: ModuleKind, text: string): string {
  if (kind !== 'js') return text;
  if (isClient(url)) return adaptClient(text);
  const adapted = text.includes('modulepreload') ? withoutPreloads(text) : text;
  if (adapted.includes('__vite__css')) return withAbsoluteUrls(adapted, url);
  return isAssetModule(url) ? withAbsoluteExport(adapted, url) : adapted;
}

/**
 * Vite's helper asks the browser to preload each chunk, which would fetch and compile it a second time, outside of the
 * sandbox. With an unknown relation of the same length nothing is fetched. The question whether the browser supports
 * preloading, `supports("modulepreload")`, is left alone.
 */
function withoutPreloads(text: string): string {
  return text.replace(/(["'`])modulepreload\1(?!\s*\))/g, '$1portal-is-own$1');
}

/** A style's `url(/…)` of the development server refers to that server, not to the portal. */
function withAbsoluteUrls(text: string, url: string): string {
  const { origin } = new URL(url);
  return text.replace(/\burl\(\s*(\\?["'])?(?=\/(?!\/))/g, (match) => match + origin);
}

/** In development an imported picture is a module with an address: `/src/logo.svg?import`. */
function isAssetModule(url: string): boolean {
  return /[?&](?:import|url)\b/.test(new URL(url).search);
}

function withAbsoluteExport(text: string, url: string): string {
  return text.replace(
    /^(export default ["'])(?=\/(?!\/)[^"'\n]*["'];?\s*(?:\/\/[^\n]*\s*)?$)/,
    `$1${new URL(url).origin}`,
  );
}
