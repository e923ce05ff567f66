import { BODY_TAG } from '../sandbox/stand-ins';

/**
 * Takes the remaining elements of a closed app apart. Native modules never leave the page, and libraries in them keep a
 * few elements. Such an element must not keep its former neighbours in memory.
 * @param wrapper what qiankun had put the app's page into; it stands nowhere any more
 */
export function emptyWrapper(wrapper: HTMLElement): void {
  for (const box of wrapper.querySelectorAll(`qiankun-head, ${BODY_TAG}`)) box.replaceChildren();
  wrapper.replaceChildren();
}
