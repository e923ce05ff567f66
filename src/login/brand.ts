import { useEffect, useSyncExternalStore } from 'react';
import { BRAND_COOKIE, TENANT_PARAMETER, type PortalBrand } from '@portal/contract/brand';
import { brandRoutes } from '@portal/contract/brand-routes';
import type { AccentColours } from '@portal/contract/display';
import type { ThemeMode } from '@portal/contract/microapp/props';
import { BASE_PATH } from '@portal/contract/paths/base';
import { sessionCookie } from '@portal/contract/session-cookies';
import { readPortalConfig } from '@/shared/config/portal-config';
import { openCall } from '@/shared/http/open-call';
import { filledText, list, orElse, record, text, type Reader } from '@/shared/http/reader';

/** How long a browser knows whose sign-in page it shows first, s. */
const KEPT_S = 31_536_000;

const listeners = new Set<() => void>();
let shown: PortalBrand | null | undefined;

const read = (): PortalBrand | null => (shown === undefined ? readPortalConfig().brand : shown);

function show(brand: PortalBrand | null): void {
  shown = brand;
  for (const listener of [...listeners]) listener();
}

/** The look of the page: at first what the server has written into it, then that of the tenant that is chosen. */
export const useBrand = (): PortalBrand | null =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, read);

/**
 * Shows the look of a tenant, once it has come. The page never waits for it, and keeps its look where the server does not
 * answer.
 *
 * @param tenantId the tenant that is chosen; while it is empty, the look stays
 */
export function useBrandOf(tenantId: string): void {
  useEffect(() => {
    if (tenantId === '' || read()?.tenantId === tenantId) return;
    const ending = new AbortController();
    openCall(brandRoutes.getBrand, {
      query: { tenant_id: tenantId },
      read: readBrand,
      signal: ending.signal,
      absent: null,
    }).then(
      (brand) => ending.signal.aborted || show(brand),
      () => undefined,
    );
    return () => ending.abort();
  }, [tenantId]);
}

/** The tenant that the address of this page names. */
export const tenantOfAddress = (): string | undefined =>
  new URLSearchParams(location.search).get(TENANT_PARAMETER) ?? undefined;

/** The next sign-in page of this browser begins with the look of this tenant. */
export function keepBrandTenant(tenantId: string): void {
  const name = sessionCookie(BRAND_COOKIE, BASE_PATH);
  const value = encodeURIComponent(tenantId);
  document.cookie = `${name}=${value}; path=${BASE_PATH || '/'}; max-age=${KEPT_S}; samesite=lax`;
}

/** Puts the colours of a tenant in place of those of the page; null takes them away. */
export function paintBrand(colours: PortalBrand['colours'], mode: ThemeMode): void {
  const { style } = document.documentElement;
  const shades = colours?.[mode];
  const values: Record<string, string | undefined> = {
    '--primary': shades?.fill,
    '--primary-hover': shades?.hover,
    '--link': shades?.text,
    '--focus': shades?.text,
    '--art': shades?.text,
    '--art-soft': shades && `${shades.text}29`,
    '--panel-from': shades && `color-mix(in srgb, ${shades.fill} 10%, var(--surface))`,
    '--panel-to': shades && `color-mix(in srgb, ${shades.fill} 18%, var(--surface))`,
  };
  for (const [name, value] of Object.entries(values))
    if (value === undefined) style.removeProperty(name);
    else style.setProperty(name, value);
}

type Tints = NonNullable<AccentColours['tints']>;
const readTints: Reader<Tints | undefined> = (value, field, skip) => {
  const [ground, hover] = orElse(list(text), [])(value, field, skip);
  return ground === undefined || hover === undefined ? undefined : [ground, hover];
};
const readShades: Reader<AccentColours> = (value, field, skip) => {
  const { tints, ...shades } = record<Omit<AccentColours, 'tints'> & { tints: Tints | undefined }>({
    seed: filledText,
    fill: filledText,
    hover: filledText,
    active: filledText,
    text: filledText,
    tints: readTints,
  })(value, field, skip);
  return tints ? { ...shades, tints } : shades;
};
const readBrand: Reader<PortalBrand | null> = orElse<PortalBrand | null>(
  record<PortalBrand>({
    tenantId: filledText,
    name: record<PortalBrand['name']>({ zh: text, en: text }),
    logo: text,
    picture: text,
    colours: orElse<PortalBrand['colours']>(
      record<NonNullable<PortalBrand['colours']>>({ light: readShades, dark: readShades }),
      null,
    ),
  }),
  null,
);
