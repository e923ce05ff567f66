import { expect, it } from 'vitest';
import { readFrames } from './read-frames';

it('reads which sub-applications are shown in frames', () => {
  expect(readFrames('')).toEqual({});
  expect(readFrames('/oa/desk, /oa/pub=connected')).toEqual({ '/oa/desk': true, '/oa/pub': 'connected' });
});

it.each(['/oa/nowhere', '/oa/desk=yes', 'desk', '/oa/desk=connected=1x,,/x'])('refuses %s', (text) => {
  expect(readFrames(text)).toBeUndefined();
});
