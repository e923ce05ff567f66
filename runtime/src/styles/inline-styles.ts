import { ownName, plainName } from './names';
import type { InstanceSheets } from './instance-sheets';
import { hasViewportHeights, mapViewportHeights } from './viewport-units';

/** The inline styles that {@link mapInlineStyle} may change, whatever the names of the app. */
export const INLINE_HEIGHTS = '[style*="vh"]';
/** Those that it may change where the app has keyframes or fonts of its own. */
export const INLINE_NAMES = '[style*="anim"],[style*="font"]';

/**
 * Gives inline styles the meaning that they have in the app's sheets: names of keyframes and fonts are the instance's
 * own, and viewport heights count from the panel. Called for an element whose `style` attribute is new or has changed.
 */
export function mapInlineStyle(element: Element, sheets: InstanceSheets): void {
  if (!(element instanceof HTMLElement || element instanceof SVGElement)) return;
  const { style } = element;
  mapHeights(element, style);
  if (sheets.keyframes.size && style.animationName) {
    const mapped = style.animationName
      .split(',')
      .map((name) => own(name.trim(), sheets.keyframes, sheets.id))
      .join(', ');
    if (mapped !== style.animationName) style.animationName = mapped;
  }
  if (sheets.faces.size && style.fontFamily) {
    const mapped = style.fontFamily
      .split(',')
      .map((name) => ownFamily(name, sheets))
      .join(',');
    if (mapped !== style.fontFamily) style.fontFamily = mapped;
  }
}

function mapHeights(element: Element, style: CSSStyleDeclaration): void {
  // What is fixed to the page counts from the page.
  if (!hasViewportHeights(element.getAttribute('style') ?? '') || style.position === 'fixed') return;
  for (const name of [...style]) {
    const value = style.getPropertyValue(name);
    const mapped = mapViewportHeights(value);
    if (mapped !== value) style.setProperty(name, mapped, style.getPropertyPriority(name));
  }
}

function own(name: string, known: ReadonlySet<string>, id: string): string {
  return known.has(name) ? ownName(name, id) : name;
}

function ownFamily(family: string, sheets: InstanceSheets): string {
  const name = family.trim().replace(/^(["'])(.*)\1$/, '$2');
  return sheets.faces.has(name.toLowerCase()) ? ` "${ownName(name, sheets.id)}"` : family;
}

let patched = false;

/** Lets `animationstart` and its like tell the name that the app gave its keyframes. */
export function patchAnimationEvents(): void {
  if (patched) return;
  patched = true;
  const native = Object.getOwnPropertyDescriptor(AnimationEvent.prototype, 'animationName');
  if (!native?.get) return;
  const { get } = native;
  Object.defineProperty(AnimationEvent.prototype, 'animationName', {
    ...native,
    get(this: AnimationEvent): string {
      return plainName(String(get.call(this)));
    },
  });
}
