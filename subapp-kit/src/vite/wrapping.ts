import { LIFECYCLES_PROPERTY } from '../lifecycle-global.ts';

/** A variable of the bundle's own scope: the address that asset names are appended to, ending in a slash. */
export const PUBLIC_PATH_VARIABLE = '__subapp_public_path__';

/**
 * In a shell the injected path is the truth, since the code is evaluated and has no script element; alone it is found
 * from the running script, which lies one folder below the HTML.
 */
export function publicPathBanner(): string {
  const alone = '(document.currentScript?new URL("../",document.currentScript.src).href:document.baseURI)';
  return `var ${PUBLIC_PATH_VARIABLE}=window.__INJECTED_PUBLIC_PATH_BY_QIANKUN__||${alone};`;
}

/**
 * The last statement of the bundle. import-html-entry takes the last property added to `window` for the export, so it
 * must be a new one: libraries have written theirs by then. The name can also be asked for directly.
 */
export function lifecycleFooter(name: string): string {
  const key = JSON.stringify(name);
  return `;delete window[${key}];window[${key}]=window.${LIFECYCLES_PROPERTY};`;
}
