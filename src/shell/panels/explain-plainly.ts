import type { MicroAppError } from '@portal/runtime';
import type { Explanation, Fill } from './explain';

/** The causes as far as a person can act on them who does not look after the application. */
type PlainCause =
  'offline' | 'silent' | 'away' | 'slow' | 'stuck' | 'broken' | 'oldBrowser' | 'portal' | 'reloads' | 'page' | 'frame';

/**
 * What everybody may read about a failure, through `fill`: what happened and what to do next. It names no address, file
 * or exception; whoever may see these reads `explain` as well.
 *
 * @param online whether the device had a network when it failed
 */
export function explainPlainly(error: MicroAppError, online: boolean, fill: Fill): Explanation {
  const cause = plainCause(error, online);
  const seconds = 'limitMs' in error ? error.limitMs / 1000 : 0;
  return { cause: fill(`microapps.plain.${cause}`, { seconds }), advice: fill(`microapps.plain.${cause}.advice`) };
}

/** The address that may be opened in a browser tab of its own: a page that did not come in its frame may come there. */
export const addressOutside = (error: MicroAppError): string | undefined =>
  error.code === 'frameSilent' || (error.code === 'timeout' && error.phase === 'frame') ? error.url : undefined;

/** Whether the app may be a plain page, which was never meant to be mounted. */
export const mayBePage = (error: MicroAppError): boolean => plainCause(error, true) === 'page';

function plainCause(error: MicroAppError, online: boolean): PlainCause {
  switch (error.code) {
    case 'unreachable':
    case 'brokenOff':
      return online ? 'silent' : 'offline';
    case 'httpStatus':
      return 'away';
    case 'timeout': {
      const { phase } = error;
      if (phase !== 'runtime' && phase !== 'entry' && phase !== 'scripts' && phase !== 'frame') return 'stuck';
      return online ? 'slow' : 'offline';
    }
    case 'oldBrowser':
      return 'oldBrowser';
    case 'noLifecycles':
    case 'noScripts':
      return 'page';
    case 'reloadsPage':
      return 'reloads';
    case 'frameSilent':
      return 'frame';
    case 'runtime':
      return online ? 'portal' : 'offline';
    default:
      return 'broken';
  }
}
