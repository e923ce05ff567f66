import type { PortalBrand } from './brand';
import { API_BASE, HUB_PATH } from './call';
import { BASE_PATH } from './paths/base';
import type { Offer } from './offers';
import type { PasswordForm } from './password-stamp';

/** A registered application: its path prefix, its names in both languages, and the address of its page. */
export interface PortalApplication {
  prefix: string;
  zh: string;
  en: string;
  entry: string;
}

/** What the person opens in place of an application, in this session. */
export interface PortalOverride {
  id: string;
  prefix: string;
  /** Where it is opened from. */
  entry: string;
  /** What people know it by: the owner of a development server, an address, the version of a release. */
  label: string;
  /** Milliseconds since 1970. */
  endsAt: number;
}

/** Where the server is, and what it can do. */
export interface ServerAbout {
  /** What stands before the path of every call: a web path or an http address, without a slash at the end. */
  apiBase: string;
  /** The web path or http address of the notice hub. */
  hubPath: string;
  /** The word before the token in the header `Authorization`. Empty: the token stands alone. */
  authorization: string;
  /** The parts beyond the specification that it has. A part that is named and not found counts as absent, too. */
  offers: readonly Offer[] | 'all';
}

/** The portal's own server. */
export const OWN_SERVER: ServerAbout = {
  apiBase: API_BASE,
  hubPath: HUB_PATH,
  authorization: 'Bearer',
  offers: 'all',
};

/**
 * The configuration that the server writes into the page (`<script id="portal-config" type="application/json">`). So
 * one build serves every installation. `GET /portal-config.json` gives the same. Before another server the page has
 * none inside, and reads that file itself (docs/operations.md).
 */
export interface PortalConfig extends ServerAbout {
  /** The key that encrypts passwords (docs/specification.md#encryption): PEM, RSA 2048, SubjectPublicKeyInfo. */
  publicKey: string;
  /** Entries that replace those of `microapps.config.ts`, by path prefix. */
  entries: Record<string, string>;
  /** Applications that were registered while the portal ran, beside those of `microapps.config.ts`. */
  applications: readonly PortalApplication[];
  /** What the person overrides; its entries stand in `entries` as well. */
  overrides: readonly PortalOverride[];
  /** Entries to open where that of `entries` cannot be opened, by path prefix: those of what was given before. */
  fallbacks: Record<string, string>;
  /** Of how many openings of sub-applications the page reports, per cent; 0: it reports nothing. */
  openingsShare: number;
  /** Changes with what the server gives as entries. A page that asks again knows by it whether they are other ones. */
  entriesVersion: string;
  /** Sub-applications that are shown in frames, beside those that `microapps.config.ts` names, by path prefix. */
  frames: Record<string, true | 'connected'>;
  /** Whether the shell fetches the sub-applications that a person opens most while nothing else happens. */
  preloadApps: boolean;
  /** How many sub-applications stay mounted at most; those shown longest ago are released. */
  liveApps: number;
  /** How many of the shell's own pages are kept at most while they are hidden. */
  keptPages: number;
  /**
   * The viewer of Office files: the reader's own browser, or an online viewer (docs/specification.md#preview-types).
   */
  officePreview: OfficePreview;
  /** The online viewer's address. The encoded address of the file follows it. */
  officeViewer: string;
  /** Whether the server converts doc, xls and ppt for previews. */
  convertsOffice: boolean;
  /** How passwords are sent, before encryption. */
  passwordForm: PasswordForm;
  /** Whether the server takes a change of password as POST, so that no password is in an address. */
  passwordsByPost: boolean;
  /** Whether a refresh tells for how long the person has not touched the page. */
  tellsIdleTime: boolean;
  /** The data is demo data, whose passwords are published; the sign-in page says so. */
  demo: boolean;
  /** Whether the sign-in page offers to retrieve a forgotten password. */
  passwordRetrieval: boolean;
  /** The look of the person's tenant, or of the one whose sign-in page is asked for; null for the portal's own. */
  brand: PortalBrand | null;
}

export const DEFAULT_LIVE_APPS = 8;
export const DEFAULT_KEPT_PAGES = 10;

export const OFFICE_PREVIEWS = ['local', 'online'] as const;
export type OfficePreview = (typeof OFFICE_PREVIEWS)[number];
/** The viewer that Microsoft offers to everybody. */
export const DEFAULT_OFFICE_VIEWER = 'https://view.officeapps.live.com/op/embed.aspx?src=';

/** The id of the script element that holds it. */
export const PORTAL_CONFIG_ELEMENT_ID = 'portal-config';
/** The path that gives the configuration alone. */
export const PORTAL_CONFIG_PATH = `${BASE_PATH}/portal-config.json`;

/** With this parameter it holds the current releases of applications, without the rules that give others to some people. */
export const SAFE_CONFIG_PARAMETER = 'safe';
