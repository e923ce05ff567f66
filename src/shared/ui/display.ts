import { storedKey } from '@/shared/lib/safe-storage';
import type { DisplaySettings } from '@portal/contract/entities/display';
import {
  ACCENTS,
  CONTRASTS,
  DENSITIES,
  displayOf,
  FONT_SIZES,
  OWN_LOOK,
  type PortalDisplay,
} from '@portal/contract/display';
import { readPortalConfig } from '../config/portal-config';
import { isRecord } from '../lib/is-record';
import { parseJson } from '../lib/parse-json';
import { local } from '../lib/safe-storage';
import { readThemeMode, subscribeTheme } from './theme-mode';

const DISPLAY_KEY = 'display';
const PORTAL_DEFAULT: DisplaySettings = { ...OWN_LOOK, contrast: 'system' };

const listeners = new Set<() => void>();
let stored: string | undefined;
let choice = PORTAL_DEFAULT;
let contrastQuery: MediaQueryList | undefined;
let last: PortalDisplay | undefined;

/** Any value as a choice; the portal's own look for each part that is none. */
export function parseDisplay(value: unknown): DisplaySettings {
  const given = isRecord(value) ? value : {};
  const pick = <Value extends string>(all: readonly Value[], field: keyof DisplaySettings, fallback: Value): Value =>
    all.find((one) => one === given[field]) ?? fallback;
  return {
    density: pick(DENSITIES, 'density', PORTAL_DEFAULT.density),
    font_size: pick(FONT_SIZES, 'font_size', PORTAL_DEFAULT.font_size),
    accent: pick(ACCENTS, 'accent', PORTAL_DEFAULT.accent),
    contrast: pick(CONTRASTS, 'contrast', PORTAL_DEFAULT.contrast),
  };
}

/** What the person chose, as this browser has it: the server keeps it, and this is there before the first paint. */
export function readDisplayChoice(): DisplaySettings {
  const text = local.get(DISPLAY_KEY) ?? '';
  if (text === stored) return choice;
  stored = text;
  choice = parseDisplay(parseJson(text));
  return choice;
}

/** Shows a choice at once, in every tab of the browser. */
export function showDisplayChoice(next: DisplaySettings): void {
  const text = JSON.stringify(parseDisplay(next));
  if (text === local.get(DISPLAY_KEY)) return;
  local.set(DISPLAY_KEY, text);
  tell();
}

/** How everything looks now; the same object as long as it is the same look. */
export function readDisplay(): PortalDisplay {
  const chosen = readDisplayChoice();
  contrastQuery ??= window.matchMedia('(prefers-contrast: more)');
  const more = chosen.contrast === 'more' || contrastQuery.matches;
  const next = displayOf(chosen, readThemeMode(), more, readPortalConfig().brand?.colours);
  if (last === undefined || !same(last, next)) last = next;
  return last;
}

/** Calls `listener` whenever the look may have changed, the theme's included. Gives back the way to stop. */
export function subscribeDisplay(listener: () => void): () => void {
  if (listeners.size === 0) {
    contrastQuery ??= window.matchMedia('(prefers-contrast: more)');
    contrastQuery.addEventListener('change', tell);
    window.addEventListener('storage', onStorage);
  }
  listeners.add(listener);
  const stopTheme = subscribeTheme(listener);
  return () => {
    stopTheme();
    listeners.delete(listener);
    if (listeners.size > 0) return;
    contrastQuery?.removeEventListener('change', tell);
    window.removeEventListener('storage', onStorage);
  };
}

function same(a: PortalDisplay, b: PortalDisplay): boolean {
  return Object.entries(a).every(([field, value]) => Reflect.get(b, field) === value);
}

function onStorage(event: StorageEvent): void {
  if (event.key === storedKey(DISPLAY_KEY) || event.key === null) tell();
}

function tell(): void {
  for (const listener of [...listeners]) listener();
}
