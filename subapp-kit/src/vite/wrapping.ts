import { LIFECYCLES_PROPERTY } from '../lifecycles/lifecycle-global.ts';

/** A variable of the bundle's own scope. It holds the address that asset names are appended to, ending in a slash. */
export const PUBLIC_PATH_VARIABLE = '__subapp_public_path__';

/**
 * The bundle's first statement: it sets {@link PUBLIC_PATH_VARIABLE}. In a shell that is the injected path, because code
 * that is evaluated has no script element. Alone it follows from the running script, one folder below the HTML.
 */
export function publicPathBanner(): string {
  const alone = '(document.currentScript?new URL("../",document.currentScript.src).href:document.baseURI)';
  return `var ${PUBLIC_PATH_VARIABLE}=window.__INJECTED_PUBLIC_PATH_BY_QIANKUN__||${alone};`;
}

/**
 * The bundle's last statement: it exports the life cycles under the app's name. import-html-entry takes the property
 * that was added to `window` last, so the name is deleted first and then added again, after all libraries have run.
 */
export function lifecycleFooter(name: string): string {
  const key = JSON.stringify(name);
  return `;delete window[${key}];window[${key}]=window.${LIFECYCLES_PROPERTY};`;
}
