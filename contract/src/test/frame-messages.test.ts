import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FRAME_VERSION, isFrameKey } from '../microapp/frame';
import { readFrameMessage } from '../microapp/frame-messages';

const post = (message: object) => readFrameMessage({ portalFrame: FRAME_VERSION, ...message });
const pressed = {
  key: 'k',
  code: 'KeyK',
  ctrlKey: true,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
};

describe('what a frame posts', () => {
  it.each([
    { type: 'ready' },
    { type: 'title', title: '报表' },
    { type: 'height', height: 1200.5 },
    { type: 'height', height: null },
    { type: 'navigate', href: '/ehr/emp/list?x=1#a' },
    { type: 'dirty', dirty: true },
    { type: 'keydown', pressed },
  ])('%j is read', (message) => {
    expect(post(message)).toEqual(message);
  });

  it('is read without members that nobody asked for, and a title as one line', () => {
    expect(post({ type: 'dirty', dirty: false, token: 'x' })).toEqual({ type: 'dirty', dirty: false });
    expect(post({ type: 'title', title: ' a\n\u0000 b ' })).toEqual({ type: 'title', title: 'a b' });
  });

  it.each([
    [{ type: 'navigate', href: 'https://evil.example/' }, 'href'],
    [{ type: 'navigate', href: '//evil.example/' }, 'href'],
    [{ type: 'navigate', href: 'javascript:alert(1)' }, 'href'],
    [{ type: 'title', title: ' \n ' }, 'title'],
    [{ type: 'title', title: 'x'.repeat(101) }, 'title'],
    [{ type: 'height', height: -1 }, 'height'],
    [{ type: 'height', height: Number.POSITIVE_INFINITY }, 'height'],
    [{ type: 'dirty', dirty: 'yes' }, 'dirty'],
    [{ type: 'keydown', pressed: { key: 'k' } }, 'pressed.code'],
    [{ type: 'token' }, 'type'],
    [{}, 'type'],
  ])('%j is refused, and the problem named', (message, part) => {
    expect(post(message)).toMatch(new RegExp(`^${part}: `));
  });

  it('of another version is refused; what has no mark is not looked at', () => {
    expect(readFrameMessage({ portalFrame: 2, type: 'ready' })).toBe('portalFrame must be 1');
    expect(readFrameMessage({ type: 'ready' })).toBeUndefined();
    expect(readFrameMessage('ready')).toBeUndefined();
    fc.assert(fc.property(fc.anything(), (data) => void readFrameMessage(data)));
  });
});

describe('a key of the portal', () => {
  it('is one with its modifiers and no others', () => {
    const key = { key: 'k', ctrlKey: true };
    expect(isFrameKey(key, pressed, true)).toBe(true);
    expect(isFrameKey(key, { ...pressed, key: 'K' }, true)).toBe(true);
    expect(isFrameKey(key, { ...pressed, shiftKey: true }, true)).toBe(false);
    expect(isFrameKey(key, { ...pressed, altKey: true }, true)).toBe(false);
    expect(isFrameKey(key, { ...pressed, ctrlKey: false }, true)).toBe(false);
    expect(isFrameKey({ code: 'KeyK', ctrlKey: true }, { ...pressed, key: 'л' }, true)).toBe(true);
  });

  it('that is a character stays with whoever types', () => {
    const question = { ...pressed, key: '?', code: 'Slash', ctrlKey: false, shiftKey: true };
    expect(isFrameKey({ key: '?', character: true }, question, false)).toBe(true);
    expect(isFrameKey({ key: '?', character: true }, question, true)).toBe(false);
  });
});
