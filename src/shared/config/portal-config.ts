import {
  DEFAULT_KEPT_PAGES,
  DEFAULT_LIVE_APPS,
  DEFAULT_OFFICE_VIEWER,
  PORTAL_CONFIG_ELEMENT_ID,
  type PortalConfig,
} from '@portal/contract/portal-config';
import { isRecord } from '@/shared/lib/is-record';
import { parseJson } from '@/shared/lib/parse-json';

let current: PortalConfig | undefined;

/** The deployment's configuration out of the page; parts that are missing or of a wrong type read as empty. */
export function readPortalConfig(): PortalConfig {
  current ??= parsePortalConfig(document.getElementById(PORTAL_CONFIG_ELEMENT_ID)?.textContent ?? '');
  return current;
}

/** Any text as configuration; never throws. */
export function parsePortalConfig(text: string): PortalConfig {
  const value = parseJson(text);
  const parts = isRecord(value) ? value : {};
  const entries = isRecord(parts.entries) ? parts.entries : {};
  const frames = isRecord(parts.frames) ? parts.frames : {};
  return {
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
    frames: Object.fromEntries(
      Object.entries(frames).map(([prefix, kind]) => [prefix, kind === 'connected' ? kind : true]),
    ),
    entries: Object.fromEntries(
      Object.entries(entries).flatMap(([prefix, url]) =>
        typeof url === 'string' && url !== '' ? [[prefix, url]] : [],
      ),
    ),
  };
}

function limitOf(value: unknown, otherwise: number): number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : otherwise;
}
