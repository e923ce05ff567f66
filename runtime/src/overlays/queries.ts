import { mapSelectors } from '../sandbox/selectors';
import type { DocumentFacade } from '../sandbox/document-facade';
import { BASE_TAG, BODY_TAG, HEAD_TAG, type StandIns } from '../sandbox/stand-ins';

/** Selectors come from code, so there are few of them; this many are remembered. */
const REMEMBERED_SELECTORS = 500;

/**
 * Makes the look-ups of an app's document answer from its own slot, with the stand-ins for `html`, `head` and `body`.
 */
export function defineQueries(facade: DocumentFacade, { slot, root }: StandIns): void {
  const { real } = facade;
  const mapped = new Map<string, string>();
  const map = (selectors: string): string => {
    let known = mapped.get(selectors);
    if (known === undefined) {
      if (mapped.size >= REMEMBERED_SELECTORS) mapped.clear();
      // The slot is the scope, as in the app's style sheets; the root is a plain element below it.
      known = mapSelectors(selectors);
      mapped.set(selectors, known);
    }
    return known;
  };
  const byTag = (name: unknown): HTMLCollectionOf<Element> | HTMLCollection => {
    switch (String(name).toLowerCase()) {
      case 'html':
        return slot.children;
      case 'head':
        return slot.getElementsByTagName(HEAD_TAG);
      case 'body':
        return slot.getElementsByTagName(BODY_TAG);
      case 'base':
        return slot.getElementsByTagName(BASE_TAG);
      default:
        return root.getElementsByTagName(String(name));
    }
  };
  const byId = (id: unknown): Element | null => {
    const found = real.getElementById(String(id));
    return found && slot.contains(found) ? found : root.querySelector(`#${CSS.escape(String(id))}`);
  };
  facade.define('querySelector', { value: (selectors: unknown) => slot.querySelector(map(String(selectors))) });
  facade.define('querySelectorAll', { value: (selectors: unknown) => slot.querySelectorAll(map(String(selectors))) });
  facade.define('getElementById', { value: byId });
  facade.define('getElementsByTagName', { value: byTag });
  facade.define('getElementsByClassName', { value: (names: unknown) => slot.getElementsByClassName(String(names)) });
  facade.define('getElementsByName', {
    value: (name: unknown) => root.querySelectorAll(`[name="${CSS.escape(String(name))}"]`),
  });
  for (const [name, tag] of [
    ['forms', 'form'],
    ['images', 'img'],
    ['scripts', 'script'],
  ] as const)
    facade.define(name, { get: () => root.getElementsByTagName(tag) });
  facade.define('links', { get: () => root.querySelectorAll('a[href],area[href]') });
}
