/** What a key asks of the shell. */
export type Shortcut = { kind: 'palette' } | { kind: 'shortcuts' } | { kind: 'close' } | { kind: 'tab'; index: number };

interface Pressed {
  key: string;
  code: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  isComposing: boolean;
  repeat: boolean;
}

/** The shortcut of a key, if it is one; `typing` says whether the focus is where text is entered. */
export function shortcutOf(event: Pressed, typing: boolean): Shortcut | undefined {
  const { key, code, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (event.isComposing) return undefined;
  if ((ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k') return { kind: 'palette' };
  if (altKey && !ctrlKey && !metaKey && !shiftKey) {
    // By the place of the key: with Alt some layouts give another character.
    const digit = /^Digit([1-9])$/.exec(code)?.[1];
    if (digit !== undefined) return { kind: 'tab', index: Number(digit) - 1 };
    if (code === 'KeyW' && !event.repeat) return { kind: 'close' };
  }
  if (key === '?' && !typing && !altKey && !ctrlKey && !metaKey) return { kind: 'shortcuts' };
  return undefined;
}

/** Whether what has the focus takes text. */
export function isTyping(target: EventTarget | null | undefined): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}
