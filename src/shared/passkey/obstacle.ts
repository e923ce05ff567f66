import { translate } from '@/shared/i18n/translate';
import { passkeyMessages } from './passkey.messages';

/** Why a page offers no passkeys. */
type PasskeyObstacle = 'insecure' | 'unsupported' | 'address' | 'elsewhere';

/**
 * Why this page offers no passkeys; undefined where it does.
 *
 * @param at the origin at which passkeys work, as the server has it; null where there is none
 */
export function passkeyObstacle(at: string | null): PasskeyObstacle | undefined {
  if (!window.isSecureContext) return 'insecure';
  if (!('PublicKeyCredential' in window)) return 'unsupported';
  if (at === null) return 'address';
  return at === location.origin ? undefined : 'elsewhere';
}

/** The same in a sentence, in the language of this moment. */
export function explainObstacle(obstacle: PasskeyObstacle, at: string | null): string {
  if (obstacle === 'elsewhere') return translate(passkeyMessages, 'passkey.elsewhere', { origin: at ?? '' });
  return translate(passkeyMessages, `passkey.${obstacle}`);
}
