import type { MicroAppError } from '@portal/runtime';
import type { microappsMessages } from './micro-apps.messages';

/** The message for a cause, and what the person or the app's owner can do. */
export interface Explanation {
  cause: string;
  advice: string;
}

type Key = keyof (typeof microappsMessages)['zh'] & string;
/** Gives a text of this feature with its arguments filled in. */
export type Fill = (key: Key, values?: Record<string, string | number>) => string;

const PHASE = {
  runtime: 'Runtime',
  entry: 'Entry',
  scripts: 'Scripts',
  modules: 'Modules',
  export: 'Export',
  bootstrap: 'Bootstrap',
  mount: 'Mount',
  frame: 'Frame',
} as const;

/** What can be done differs: the network may be slow, or the app waits for something itself. */
const ADVICE = {
  runtime: 'microapps.runtime.advice',
  entry: 'microapps.timeout.advice',
  scripts: 'microapps.timeout.advice',
  modules: 'microapps.timeoutInModules.advice',
  export: 'microapps.timeoutInExport.advice',
  bootstrap: 'microapps.neverSettled.advice',
  mount: 'microapps.neverSettled.advice',
  frame: 'microapps.timeout.advice',
} as const;

/** What to tell those who look after applications about a failure, through `fill`. It names addresses and exceptions. */
export function explain(error: MicroAppError, fill: Fill): Explanation {
  switch (error.code) {
    case 'hostPage':
      return {
        cause: fill('microapps.portalPage', { url: error.url }),
        advice: fill('microapps.portalPage.advice'),
      };
    case 'amdDefine':
      return { cause: fill('microapps.amdDefine'), advice: fill('microapps.amdDefine.advice') };
    case 'reloadsPage':
      return { cause: fill('microapps.reloadsPage'), advice: fill('microapps.reloadsPage.advice') };
    case 'partialLifecycles':
      return {
        cause: fill('microapps.partialLifecycles', { found: error.found, missing: error.missing.join(', ') }),
        advice: fill('microapps.partialLifecycles.advice'),
      };
    case 'noLifecycles':
      return {
        cause: fill('microapps.noLifecycles', { globals: error.globals.join(', ') || fill('microapps.none') }),
        advice: fill('microapps.noLifecycles.advice'),
      };
    case 'threw':
      return {
        cause: fill(`microapps.threwIn${PHASE[error.phase]}`, { detail: error.detail }),
        advice: fill('microapps.threw.advice'),
      };
    case 'timeout':
      return {
        cause: fill(`microapps.timeoutIn${PHASE[error.phase]}`, {
          seconds: error.limitMs / 1000,
          url: error.url ?? '',
          found: error.found ?? '',
        }),
        advice: fill(ADVICE[error.phase]),
      };
    case 'frameSilent':
      return {
        cause: fill('microapps.frameSilent', { url: error.url, seconds: error.limitMs / 1000 }),
        advice: fill('microapps.frameSilent.advice'),
      };
    default:
      return { cause: fill(`microapps.${error.code}`, { ...error }), advice: fill(`microapps.${error.code}.advice`) };
  }
}
