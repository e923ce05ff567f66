import { BASE_TAG, BODY_TAG, HEAD_TAG, ROOT_ATTRIBUTE, ROOT_CARRIER_TAG, SCOPE_ATTRIBUTE } from '../sandbox/stand-ins';

/**
 * Gives an app's stand-ins what a browser's own style sheet gives a page. They inherit nothing from the shell, the
 * canvas is white and the body has its margin. These rules are in the first layer, so that any rule of an app wins.
 */
const BASE = `@layer microapp {
[${SCOPE_ATTRIBUTE}] { all: initial; display: block; visibility: inherit; pointer-events: inherit; }
[${ROOT_ATTRIBUTE}] { display: flow-root; min-height: 100%; background: Canvas; }
${BODY_TAG} { display: block; margin: 8px; }
${HEAD_TAG}, ${BASE_TAG}, ${ROOT_CARRIER_TAG} { display: none; }
}`;

let added = false;

/** Adds the base style to the page, before all other sheets. Safe to call any number of times. */
export function addBaseStyle(): void {
  if (added) return;
  added = true;
  const style = document.createElement('style');
  style.dataset.portal = 'microapp-base';
  style.textContent = BASE;
  document.head.prepend(style);
}
