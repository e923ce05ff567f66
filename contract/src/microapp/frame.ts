import type { PortalState } from './props';

/**
 * What the portal and a page in one of its frames tell each other by `postMessage` (docs/decisions/053). Every message
 * is plain data with the mark `portalFrame`. Its value is the version: another number is another protocol.
 */
export const FRAME_VERSION = 1;

/** A message as it is posted. */
export type FramePost<Message> = Message & { portalFrame: typeof FRAME_VERSION };

/** A key of the portal that a page in a frame hands on. A modifier that is not named must not be pressed. */
export interface FrameKey {
  /** `KeyboardEvent.code`: the place of the key. Or `key`: the character. */
  code?: string;
  key?: string;
  ctrlKey?: boolean;
  metaKey?: boolean;
  altKey?: boolean;
  /** True: the key stays with whoever types text. The shift key does not count for it. */
  character?: boolean;
}

/** A key press as far as the portal's keys go. */
export interface PressedKey {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
  repeat: boolean;
}

/** What a page in a frame may know of the portal: what micro-apps are given, as far as it is plain data. */
export interface FrameData extends PortalState {
  /** The session's token at this moment; another one comes before it expires. Empty when signed out. */
  token: string;
}

/** What the portal tells a frame. */
export type ToFrame =
  /** The answer to `ready`. */
  | {
      type: 'init';
      /** Unique for each frame; `window.name` of the page as well. */
      name: string;
      /** The path prefix of the portal below which the page stands: `/ehr/emp`. */
      prefix: string;
      /** The address of the tab below the prefix, with query and fragment: `/list?x=1`. */
      path: string;
      /** Whether the tab is shown. */
      visible: boolean;
      keys: readonly FrameKey[];
      data: FrameData;
    }
  /** Something of the data has changed: language, theme, token, … */
  | { type: 'data'; data: FrameData }
  /** The tab's address has changed. */
  | { type: 'path'; path: string }
  /** The tab was shown or hidden. */
  | { type: 'visible'; visible: boolean };

/** What a frame tells the portal. */
export type FromFrame =
  /** The page listens. Each document that is loaded into the frame says so once. */
  | { type: 'ready' }
  /** The title of the tab. */
  | { type: 'title'; title: string }
  /** The height of the content, CSS px: the panel scrolls, not the frame. Null: the frame fills the panel. */
  | { type: 'height'; height: number | null }
  /** Opens or focuses the tab of a path of the portal. */
  | { type: 'navigate'; href: string }
  /** Whether there is unsaved input. */
  | { type: 'dirty'; dirty: boolean }
  /** A key of the portal was pressed. */
  | { type: 'keydown'; pressed: PressedKey };

/** Whether a key press is a key of the portal. @param typing whether the focus is where text is entered */
export function isFrameKey(key: FrameKey, pressed: PressedKey, typing: boolean): boolean {
  const { code, character, key: wanted } = key;
  if (code !== undefined ? code !== pressed.code : wanted?.toLowerCase() !== pressed.key.toLowerCase()) return false;
  if (character === true ? typing : pressed.shiftKey) return false;
  return (['ctrlKey', 'metaKey', 'altKey'] as const).every((name) => pressed[name] === (key[name] ?? false));
}
