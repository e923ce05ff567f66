/** The method that a module's `import.meta` has in place of `location.reload`: the portal decides what is reloaded. */
export const RELOAD_METHOD = 'portalReload';

/** Vite's client of hot module replacement. */
export function isClient(url: string): boolean {
  return new URL(url).pathname.endsWith('/@vite/client');
}

/**
 * Keeps Vite's client inside its app. Styles are appended where the sandbox sees them. Styles of other instances are
 * not taken over. A full reload reloads this app only. Warns where the client's text has changed and a replacement
 * finds nothing.
 */
export function adaptClient(text: string): string {
  let adapted = text;
  const replace = (what: RegExp, by: string, name: string): void => {
    if (!what.test(adapted)) console.warn(`[portal] Vite's client has changed: ${name} not found`);
    what.lastIndex = 0;
    adapted = adapted.replace(what, by);
  };
  replace(
    /\b\w+\.insertAdjacentElement\((["'])afterend\1,\s*(\w+)\)/g,
    'document.head.appendChild($2)',
    'insertion of styles',
  );
  replace(
    /\bdocument\s*\.querySelectorAll\(\s*(?=["'`](?:style|link)\b)/g,
    'document.head.querySelectorAll(',
    'look-up of styles',
  );
  replace(/\blocation\.reload\(\)/g, `import.meta.${RELOAD_METHOD}()`, 'full reload');
  return adapted;
}
