/**
 * What the server writes into the page (`<script id="portal-config" type="application/json">`), so that one build
 * serves every installation. Also at `GET /portal-config.json`.
 */
export interface PortalConfig {
  /** PEM, RSA 2048, SubjectPublicKeyInfo: passwords travel encrypted with it (SPEC.md section 7). */
  publicKey: string;
  /** Entries that replace those of `microapps.config.ts`, by path prefix. */
  entries: Record<string, string>;
}

/** The id of the script element that holds it. */
export const PORTAL_CONFIG_ELEMENT_ID = 'portal-config';
/** Where the same is served alone. */
export const PORTAL_CONFIG_PATH = '/portal-config.json';
