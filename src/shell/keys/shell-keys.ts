import type { FrameKey } from '@portal/contract/microapp/frame';

/**
 * The keys of `shortcutOf` as data, for pages in frames: their presses reach the shell only by a message. A test holds
 * the two together.
 */
export const SHELL_KEYS: readonly FrameKey[] = [
  { key: 'k', ctrlKey: true },
  { key: 'k', metaKey: true },
  { key: 'k', ctrlKey: true, metaKey: true },
  ...Array.from({ length: 9 }, (_, index) => ({ code: `Digit${index + 1}`, altKey: true })),
  { code: 'KeyW', altKey: true },
  { key: '?', character: true },
];
