/** Id of the JSON script in both HTML entries into which the serving host writes {@link PortalConfig}. */
export const PORTAL_CONFIG_ELEMENT_ID = 'portal-config';
/** Where the embedded server gives the same as JSON. */
export const PORTAL_CONFIG_PATH = '/portal-config.json';

/** What a deployment decides without a rebuild. */
export interface PortalConfig {
  /** PEM of the RSA key with which passwords are encrypted before they are sent (SPEC.md section 7). */
  publicKey: string;
  /** Entries that replace those of `microapps.config.ts`, by prefix. */
  entries: Record<string, string>;
}
