import globals from 'globals';
import { NATIVE, SANDBOX_OWN, SET_BY_QIANKUN, USUAL_GLOBALS } from '../modules/globals/sandbox-own';

/** The names that the language and browsers define. */
const BROWSER = new Set([...Object.keys(globals.browser), ...Object.keys(globals.builtin)]);

/** Which of the globals that modules use come from the sandbox. */
export interface NameRule {
  isLinked(name: string): boolean;
}

/**
 * A module is linked to what every sandbox has of its own, to what the application sets itself, and to names that
 * nobody but the application can give a meaning. Those are undefined until it does.
 * @param assigned names that the application's scripts and modules set
 */
export function nameRule(assigned: Iterable<string>): NameRule {
  const expected = new Set([...SANDBOX_OWN, ...USUAL_GLOBALS, ...SET_BY_QIANKUN, ...assigned]);
  return { isLinked: (name) => !NATIVE.has(name) && (expected.has(name) || !BROWSER.has(name)) };
}

/** All that a sandbox is known to have of its own: what a direct `eval` may ask for. */
export const SANDBOX_NAMES: Iterable<string> = SANDBOX_OWN;

/** Whether the page's own value counts for a name that is not linked, so that a sandbox must have no other. */
export function isPageName(name: string): boolean {
  return !NATIVE.has(name);
}
