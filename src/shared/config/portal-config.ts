import { atBase } from '@portal/contract/paths/base';
import { OFFERS } from '@portal/contract/offers';
import type { PortalBrand } from '@portal/contract/brand';
import {
  DEFAULT_KEPT_PAGES,
  DEFAULT_LIVE_APPS,
  DEFAULT_OFFICE_VIEWER,
  OWN_SERVER,
  PORTAL_CONFIG_ELEMENT_ID,
  type PortalApplication,
  type PortalConfig,
  type ServerAbout,
} from '@portal/contract/portal-config';
import { isRecord } from '@/shared/lib/is-record';
import { parseJson } from '@/shared/lib/parse-json';

let current: PortalConfig | undefined;
let tell: () => void = () => undefined;

/** What a server has written into the page; nothing in a page that came out of a static folder, or without a page. */
const embeddedText = (): string =>
  typeof document === 'undefined' ? '' : (document.getElementById(PORTAL_CONFIG_ELEMENT_ID)?.textContent ?? '');

/** Whether the page brings its configuration with it. */
export function hasEmbeddedConfig(): boolean {
  const value = parseJson(embeddedText());
  return isRecord(value) && Object.keys(value).length > 0;
}

/** The deployment's configuration; parts that are missing or of a wrong type read as empty. */
export function readPortalConfig(): PortalConfig {
  current ??= parsePortalConfig(embeddedText());
  return current;
}

/** Takes the configuration of a page that has none inside. */
export function takePortalConfig(config: PortalConfig): void {
  current = config;
}

type Entries = Pick<PortalConfig, 'entries' | 'fallbacks' | 'entriesVersion' | 'applications' | 'overrides'>;

/** Takes other entries of applications than those of the page. */
export function takeEntries({ entries, fallbacks, entriesVersion, applications, overrides }: Entries): void {
  current = { ...readPortalConfig(), entries, fallbacks, entriesVersion, applications, overrides };
  tell();
}

/** Calls the one listener when there are other entries. */
export function onOtherEntries(listener: () => void): void {
  tell = listener;
}

/** Any text as configuration; never throws. */
export function parsePortalConfig(text: string): PortalConfig {
  const value = parseJson(text);
  const parts = isRecord(value) ? value : {};
  const frames = isRecord(parts.frames) ? parts.frames : {};
  return {
    ...serverOf(parts),
    publicKey: typeof parts.publicKey === 'string' ? parts.publicKey : '',
    preloadApps: parts.preloadApps !== false,
    liveApps: limitOf(parts.liveApps, DEFAULT_LIVE_APPS),
    keptPages: limitOf(parts.keptPages, DEFAULT_KEPT_PAGES),
    // Only a plain word sends documents out of the company.
    officePreview: parts.officePreview === 'online' ? 'online' : 'local',
    officeViewer:
      typeof parts.officeViewer === 'string' && parts.officeViewer !== '' ? parts.officeViewer : DEFAULT_OFFICE_VIEWER,
    convertsOffice: parts.convertsOffice === true,
    // A server that says nothing knows the specification's form only.
    passwordForm: parts.passwordForm === 'stamped' ? 'stamped' : 'bare',
    passwordsByPost: parts.passwordsByPost === true,
    tellsIdleTime: parts.tellsIdleTime === true,
    demo: parts.demo === true,
    // A server that says nothing of it is an older one, which always offered it.
    passwordRetrieval: parts.passwordRetrieval !== false,
    brand: isBrand(parts.brand) ? parts.brand : null,
    frames: Object.fromEntries(
      Object.entries(frames).map(([prefix, kind]) => [atBase(prefix), kind === 'connected' ? kind : true]),
    ),
    applications: applicationsOf(parts.applications),
    // Only the portal's own server has any, and what shows them reads little of them.
    overrides: Array.isArray(parts.overrides) ? parts.overrides : [],
    entriesVersion: typeof parts.entriesVersion === 'string' ? parts.entriesVersion : '',
    entries: addressesOf(parts.entries),
    fallbacks: addressesOf(parts.fallbacks),
    // A server that says nothing of it takes no reports.
    openingsShare: typeof parts.openingsShare === 'number' ? Math.min(100, Math.max(0, parts.openingsShare)) : 0,
  };
}

/** Only the portal's own server gives one, and that whole. */
const isBrand = (value: unknown): value is PortalBrand => isRecord(value) && isRecord(value.name);

function serverOf({ apiBase, hubPath, authorization, offers }: Record<string, unknown>): ServerAbout {
  const base = typeof apiBase === 'string' && apiBase !== '' ? apiBase : OWN_SERVER.apiBase;
  return {
    apiBase: atBase(base),
    hubPath: atBase(
      typeof hubPath === 'string' && hubPath !== '' ? hubPath : OWN_SERVER.hubPath.replace(OWN_SERVER.apiBase, base),
    ),
    authorization: typeof authorization === 'string' ? authorization : OWN_SERVER.authorization,
    offers: Array.isArray(offers) ? OFFERS.filter((offer) => offers.includes(offer)) : OWN_SERVER.offers,
  };
}

/** Those that are whole. */
function applicationsOf(value: unknown): PortalApplication[] {
  return (Array.isArray(value) ? value : []).flatMap((each: unknown) => {
    const { prefix, zh, en, entry } = isRecord(each) ? each : {};
    const isWhole = [prefix, zh, en, entry].every((text) => typeof text === 'string' && text !== '');
    return isWhole ? [{ prefix: String(prefix), zh: String(zh), en: String(en), entry: String(entry) }] : [];
  });
}

/** Addresses by path prefix. */
function addressesOf(value: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).flatMap(([prefix, url]) =>
      typeof url === 'string' && url !== '' ? [[atBase(prefix), atBase(url)]] : [],
    ),
  );
}

function limitOf(value: unknown, otherwise: number): number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : otherwise;
}
