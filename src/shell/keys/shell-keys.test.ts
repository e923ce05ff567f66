import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isFrameKey } from '@portal/contract/microapp/frame';
import { SHELL_KEYS } from './shell-keys';
import { shortcutOf } from './shortcut-of';

const press = fc.record({
  key: fc.constantFrom('k', 'K', 'w', '1', '0', '9', '?', '¡', 'Enter'),
  code: fc.constantFrom('KeyK', 'KeyW', 'Digit0', 'Digit1', 'Digit9', 'Slash', 'Enter'),
  ctrlKey: fc.boolean(),
  metaKey: fc.boolean(),
  altKey: fc.boolean(),
  shiftKey: fc.boolean(),
});

it('frames hand on every shortcut of the shell, and no other key', () => {
  fc.assert(
    fc.property(press, fc.boolean(), (pressed, typing) => {
      const event = { ...pressed, repeat: false, isComposing: false };
      const handedOn = SHELL_KEYS.some((key) => isFrameKey(key, event, typing));
      expect(handedOn).toBe(shortcutOf(event, typing) !== undefined);
    }),
    { numRuns: 2_000 },
  );
});
