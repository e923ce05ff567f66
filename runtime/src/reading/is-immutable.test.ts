import { describe, expect, it } from 'vitest';
import { isImmutable } from './is-immutable';

describe('isImmutable', () => {
  it.each([
    ['https://a.test/assets/index-P2Xu9kJm.js', '', true],
    ['https://a.test/main.js', 'public, max-age=31536000, immutable', true],
    ['https://a.test/main.js', '', false],
    ['https://a.test/my-component.js', '', false],
    ['https://a.test/index-P2Xu9kJm.js?t=1', '', false],
    ['https://a.test/index-P2Xu9kJm.js', 'no-cache', false],
    ['https://a.test/main.js', 'max-age=60', false],
    ['https://a.test/assets/style-B-NVcRaL.css', '', true],
    ['https://a.test/style.css', '', false],
  ])('%s with %j: %s', (url, header, answer) => {
    expect(isImmutable(url, header)).toBe(answer);
  });
});
