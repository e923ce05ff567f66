import type { PasswordForm } from './password-stamp';

/**
 * The configuration that the server writes into the page (`<script id="portal-config" type="application/json">`). So
 * one build serves every installation. `GET /portal-config.json` gives the same.
 */
export interface PortalConfig {
  /** The key that encrypts passwords (docs/specification.md#encryption): PEM, RSA 2048, SubjectPublicKeyInfo. */
  publicKey: string;
  /** Entries that replace those of `microapps.config.ts`, by path prefix. */
  entries: Record<string, string>;
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
export const PORTAL_CONFIG_PATH = '/portal-config.json';
