// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { isTyping, shortcutOf } from './shortcut-of';

const pressed = (key: string, code: string, more: Partial<Parameters<typeof shortcutOf>[0]> = {}) => ({
  key,
  code,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  isComposing: false,
  repeat: false,
  ...more,
});

describe('shortcuts', () => {
  it.each([
    [pressed('k', 'KeyK', { ctrlKey: true }), { kind: 'palette' }],
    [pressed('K', 'KeyK', { metaKey: true }), { kind: 'palette' }],
    [pressed('¡', 'Digit1', { altKey: true }), { kind: 'tab', index: 0 }],
    [pressed('9', 'Digit9', { altKey: true }), { kind: 'tab', index: 8 }],
    [pressed('w', 'KeyW', { altKey: true }), { kind: 'close' }],
    [pressed('?', 'Slash', { shiftKey: true }), { kind: 'shortcuts' }],
    [pressed('w', 'KeyW', { altKey: true, repeat: true }), undefined],
    [pressed('k', 'KeyK'), undefined],
    [pressed('k', 'KeyK', { ctrlKey: true, isComposing: true }), undefined],
    [pressed('1', 'Digit1', { altKey: true, ctrlKey: true }), undefined],
  ])('%o', (event, shortcut) => {
    expect(shortcutOf(event, false)).toEqual(shortcut);
  });

  it('leave a question mark to one who types', () => {
    const input = document.createElement('input');
    expect(isTyping(input)).toBe(true);
    expect(isTyping(document.body)).toBe(false);
    expect(shortcutOf(pressed('?', 'Slash', { shiftKey: true }), true)).toBeUndefined();
  });
});
