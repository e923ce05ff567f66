import { documentFacade } from '../sandbox/document-facade';
import { OWNER } from '../sandbox/owner';
import type { SandboxPatch } from '../sandbox/patch';
import { standInsOf } from '../sandbox/stand-ins';
import { AdoptedSheets } from './adopted-sheets';
import { addBaseStyle } from './base-style';
import { patchAnimationEvents } from './inline-styles';
import { InstanceSheets } from './instance-sheets';
import { addInstance, noteMaker } from './instances';
import { defineLinkElement, LINK_ELEMENT } from './link-element';
import { MIRROR_ATTRIBUTE } from './mirror';
import { patchSheetRules } from './sheet-rules';
import { defineStyleElement, MicroAppStyle, STYLE_ELEMENT } from './style-element';
import { StyleWatch } from './watch';

/**
 * Keeps an app's style sheets to its slot (docs/specification.md#mounted-once: sub-applications do not disturb the
 * portal or each other). Needs the stand-ins of the document, so it comes after the overlays' patch.
 */
export const patchStyles: SandboxPatch = (sandboxWindow, context) => {
  addBaseStyle();
  patchSheetRules();
  patchAnimationEvents();
  defineStyleElement();
  defineLinkElement();

  const standIns = standInsOf(context.slot);
  const sheets: InstanceSheets = new InstanceSheets(context.id, standIns.baseUrl, () => watch.watchInlineNames());
  const watch = new StyleWatch(standIns.root, sheets);
  const adopted = new AdoptedSheets(sheets);
  const removeInstance = addInstance(sheets);
  const facade = documentFacade(sandboxWindow);

  const createOther = facade.current('createElement');
  const createElement = (tag: unknown, options?: unknown): unknown => {
    const length = typeof tag === 'string' ? tag.length : 0;
    if (length === 4 || length === 5) {
      const name = String(tag).toLowerCase();
      if (name === 'style' || name === 'link') return createSheetElement(name, facade.document, sheets);
    }
    return typeof createOther === 'function' ? Reflect.apply(createOther, undefined, [tag, options]) : undefined;
  };
  facade.define('createElement', { value: createElement });
  facade.define('adoptedStyleSheets', {
    get: () => adopted.get(),
    set: (value) => adopted.set(isIterable(value) ? value : []),
  });
  facade.define('styleSheets', { get: () => sheetsIn(standIns.slot) });
  watch.start();

  return () => {
    watch.stop();
    adopted.end();
    removeInstance();
  };
};

function createSheetElement(name: 'style' | 'link', own: Document, sheets: InstanceSheets): HTMLElement {
  const element = document.createElement(name, { is: name === 'style' ? STYLE_ELEMENT : LINK_ELEMENT });
  // The element has no effect from the first moment, so its rules can never reach the page.
  if (element instanceof MicroAppStyle) Element.prototype.setAttribute.call(element, 'media', 'not all');
  else element.setAttribute('disabled', '');
  element[OWNER] = own;
  noteMaker(element, sheets);
  return element;
}

function isIterable(value: unknown): value is Iterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.iterator in value;
}

/** An app's `document.styleSheets`: its own sheets, in their order, as it wrote them. */
function sheetsIn(slot: Element): CSSStyleSheet[] & { item(index: number): CSSStyleSheet | null } {
  const own = [...document.styleSheets].filter(
    ({ ownerNode }) =>
      ownerNode instanceof Element && slot.contains(ownerNode) && !ownerNode.hasAttribute(MIRROR_ATTRIBUTE),
  );
  return Object.assign(own, { item: (index: number) => own[index] ?? null });
}
