import { ownName, plainName } from './names';
import type { InstanceSheets } from './instance-sheets';

/**
 * Inline styles name keyframes and fonts as the app wrote them; the page knows those under the instance's own names.
 * Called for an element whose `style` attribute is new or has changed.
 */
export function mapInlineNames(element: Element, sheets: InstanceSheets): void {
  if (!(element instanceof HTMLElement || element instanceof SVGElement)) return;
  const { style } = element;
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
