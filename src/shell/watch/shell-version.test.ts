import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entryOf } from './shell-version';

describe('the entry of a deployed page', () => {
  it.each([
    ['<script type="module" crossorigin src="/assets/index-Ab12.js"></script>', '/assets/index-Ab12.js'],
    ['<script src="/assets/index-Cd34.js" type="module"></script>', '/assets/index-Cd34.js'],
    ['<script src="/gateway.js"></script>', undefined],
    ['<h1>maintenance</h1>', undefined],
  ])('%s: %s', (html, entry) => {
    expect(entryOf(html)).toBe(entry);
  });

  it('is looked for in any answer without a fault', () => {
    fc.assert(fc.property(fc.string(), (html) => void entryOf(html)));
  });
});
