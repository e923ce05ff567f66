import { PORTAL_CONFIG_PATH, SAFE_CONFIG_PARAMETER } from '@portal/contract/portal-config';
import { parsePortalConfig, readPortalConfig, takeEntries } from './portal-config';

let address = PORTAL_CONFIG_PATH;

/**
 * Takes the current releases of applications, which no rule for some people changes, from now on. Never rejects.
 */
export function renewSafeEntries(): Promise<void> {
  address = `${PORTAL_CONFIG_PATH}?${SAFE_CONFIG_PARAMETER}`;
  return renewEntries();
}

/**
 * Asks which releases of applications the person gets now, and takes what has changed. Never rejects: where the server
 * does not answer, nothing changes until the next news.
 */
export async function renewEntries(): Promise<void> {
  try {
    const answer = await fetch(address, { cache: 'no-store', credentials: 'same-origin' });
    if (!answer.ok) return;
    const asked = parsePortalConfig(await answer.text());
    // Something else answers, such as the page of a proxy, or an older server, which has no releases.
    if (asked.publicKey === '' || asked.entriesVersion === '') return;
    // The entries themselves are not compared: whoever tests the portal may have put others into the page.
    if (asked.entriesVersion !== readPortalConfig().entriesVersion) takeEntries(asked);
  } catch (error) {
    console.warn('The releases of applications could not be asked for.', error);
  }
}
