import { BODY_TAG } from '../sandbox/stand-ins';

/**
 * Separates the remaining elements of a closed app. Native modules never leave the page, and libraries in them keep a
 * few elements. Such an element must not keep its former neighbours in memory.
 * @param wrapper the element that held the app's page; it is no longer in the document
 */
export function emptyWrapper(wrapper: HTMLElement): void {
  for (const box of wrapper.querySelectorAll(`qiankun-head, ${BODY_TAG}`)) box.replaceChildren();
  wrapper.replaceChildren();
}
