import { BODY_TAG } from '../sandbox/stand-ins';

/**
 * Takes what is left of a closed app apart. Native modules never leave the page, and libraries keep an element or two in
 * theirs: such a one must not hold all the others by being their neighbour.
 * @param wrapper what qiankun had put the app's page into; it stands nowhere any more
 */
export function emptyWrapper(wrapper: HTMLElement): void {
  for (const box of wrapper.querySelectorAll(`qiankun-head, ${BODY_TAG}`)) box.replaceChildren();
  wrapper.replaceChildren();
}
