import { layerAround, type AppLayer } from './app-layers';
import { OF_MODAL } from './layer-style';

let patched = false;

/**
 * Replaces the methods by which elements come above the page, once. Elements outside of every app keep the browser's.
 */
export function patchNatives(): void {
  if (patched) return;
  patched = true;
  // Modal dialogs of apps rise as popovers. Without these (before Chrome 114) they are the browser's own.
  if ('showPopover' in HTMLElement.prototype) patchPopovers();
  for (const name of ['requestFullscreen', 'webkitRequestFullscreen', 'webkitRequestFullScreen'])
    route(Element.prototype, name, (layer, _element, native) => layer.request('full screen', native));
  for (const name of ['webkitEnterFullscreen', 'webkitEnterFullScreen'])
    route(HTMLVideoElement.prototype, name, (layer, _element, native) => layer.request('full screen', native));
  route(Element.prototype, 'requestPointerLock', (layer, _element, native) => layer.request('pointer lock', native));
  route(HTMLVideoElement.prototype, 'requestPictureInPicture', (layer, _element, native) =>
    layer.request('picture in picture', native),
  );
}

function patchPopovers(): void {
  route(HTMLDialogElement.prototype, 'showModal', (layer, dialog, native) => {
    if (dialog instanceof HTMLDialogElement) layer.showModal(dialog, native);
  });
  route(HTMLDialogElement.prototype, 'close', (layer, dialog, native) => {
    native();
    if (dialog instanceof HTMLDialogElement) layer.closed(dialog);
  });
  route(HTMLElement.prototype, 'showPopover', show);
  route(HTMLElement.prototype, 'hidePopover', (layer, popover, native) => {
    layer.forget(popover);
    return native();
  });
  route(HTMLElement.prototype, 'togglePopover', (layer, popover, native, [force]) => {
    const wanted: unknown = typeof force === 'object' && force !== null ? Reflect.get(force, 'force') : force;
    if (popover.matches(':popover-open') ? wanted === true : wanted !== false) return show(layer, popover, native);
    layer.forget(popover);
    return native();
  });
}

function show(layer: AppLayer, popover: HTMLElement, native: () => unknown): unknown {
  if (popover.matches(OF_MODAL)) return native();
  if (!layer.mayOpen(popover)) return false;
  const result = native();
  layer.opened(popover);
  return result;
}

type Own = (layer: AppLayer, element: HTMLElement, native: () => unknown, parts: readonly unknown[]) => unknown;

function route(prototype: object, name: string, own: Own): void {
  const descriptor = Object.getOwnPropertyDescriptor(prototype, name);
  const native: unknown = descriptor?.value;
  if (typeof native !== 'function') return;
  const value = function (this: unknown, ...parts: unknown[]): unknown {
    const layer = this instanceof Element ? layerAround(this) : undefined;
    const call = (): unknown => Reflect.apply(native, this, parts);
    return layer && this instanceof HTMLElement ? own(layer, this, call, parts) : call();
  };
  Object.defineProperty(value, 'name', { value: name });
  Object.defineProperty(prototype, name, { ...descriptor, value });
}
