import {
  FRAME_VERSION,
  isFrameKey,
  type FrameData,
  type FrameKey,
  type FramePost,
  type FromFrame,
  type ToFrame,
} from '@portal/contract/microapp/frame';
import { followHeight } from './follow-height';
import { isPortalMessage } from './is-portal-message';
import { isTyping } from './is-typing';
import { parentOrigin } from './parent-origin';

export type { FrameData };

/** What a page that stands in a frame of the portal is told. */
export interface FrameOptions {
  /** The origins of the portals that may show the page, such as `https://portal.example.com`. No other is listened to. */
  portal: string | readonly string[];
  /** Called with the portal's data: once the portal has answered, and at each change. */
  onData?(data: FrameData, place: FramePlace): void;
  /** The tab's address has changed: `/list?x=1`, below the prefix. Let your router go there. */
  onPath?(path: string): void;
  /** The tab was shown or hidden. */
  onVisible?(visible: boolean): void;
  /** True: the portal's panel scrolls and not your page; the height of `<html>` is told at each change. */
  followHeight?: boolean;
}

/** Where in the portal the page stands. */
export interface FramePlace {
  name: string;
  prefix: string;
  path: string;
}

/** What a page in a frame can ask of the portal. */
export interface PortalFrame {
  /** The title of the tab. */
  setTitle(title: string): void;
  /** The height of the content, CSS px; null: the frame fills the panel. */
  setHeight(height: number | null): void;
  /** Moves the portal to one of its paths: opens or focuses that path's tab. */
  navigate(href: string): void;
  /** While true, the portal asks before it closes the page, and does not let it go. */
  setDirty(dirty: boolean): void;
  /** Ends all of it: nothing is listened to any more. */
  disconnect(): void;
}

/**
 * Connects a page with the portal that shows it in a frame (`frame` in its registration). Call it once, early.
 * @returns undefined where the page stands in no frame
 */
export function connectFrame(options: FrameOptions): PortalFrame | undefined {
  const { parent } = window;
  if (parent === window) return undefined;
  const origins = [options.portal].flat();
  const around = parentOrigin();
  if (around !== undefined && !origins.includes(around))
    console.warn(`[portal] this page is in a frame of ${around}, which the option "portal" does not name`);
  const ending = new AbortController();
  let keys: readonly FrameKey[] = [];
  let place: FramePlace | undefined;
  /** The portal that has answered; before that, all that may. */
  let peers = origins.filter((origin) => around === undefined || origin === around);
  /** Where this page has sent the portal by itself: it need not be told. */
  let own: string | undefined;

  const post = (message: FromFrame): void => {
    const marked: FramePost<FromFrame> = { portalFrame: FRAME_VERSION, ...message };
    for (const origin of peers) parent.postMessage(marked, origin);
  };
  const hear = (message: ToFrame): void => {
    switch (message.type) {
      case 'init':
        keys = message.keys;
        place = { name: message.name, prefix: message.prefix, path: message.path };
        options.onData?.(message.data, place);
        return options.onVisible?.(message.visible);
      case 'data':
        return place && options.onData?.(message.data, place);
      case 'path': {
        if (place) place = { ...place, path: message.path };
        const known = own === message.path;
        own = undefined;
        return known ? undefined : options.onPath?.(message.path);
      }
      case 'visible':
        return options.onVisible?.(message.visible);
    }
  };
  window.addEventListener(
    'message',
    ({ source, origin, data }) => {
      if (source !== parent || !origins.includes(origin) || !isPortalMessage(data)) return;
      peers = [origin];
      hear(data);
    },
    { signal: ending.signal },
  );
  window.addEventListener(
    'keydown',
    (event) => {
      const { key, code, ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing } = event;
      const pressed = { key, code, ctrlKey, metaKey, altKey, shiftKey, repeat };
      if (isComposing || !keys.some((each) => isFrameKey(each, pressed, isTyping(event)))) return;
      event.preventDefault();
      event.stopPropagation();
      post({ type: 'keydown', pressed });
    },
    { capture: true, signal: ending.signal },
  );
  post({ type: 'ready' });
  if (options.followHeight) followHeight((height) => post({ type: 'height', height }), ending.signal);
  return {
    setTitle: (title) => post({ type: 'title', title }),
    setHeight: (height) => post({ type: 'height', height }),
    navigate: (href) => {
      if (place && href.startsWith(`${place.prefix}/`)) own = href.slice(place.prefix.length);
      post({ type: 'navigate', href });
    },
    setDirty: (dirty) => post({ type: 'dirty', dirty }),
    disconnect: () => ending.abort(),
  };
}
