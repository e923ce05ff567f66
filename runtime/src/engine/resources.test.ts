import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Resources, type ResourceName } from './resources';

type Step = { type: 'hold' | 'release'; name: ResourceName } | { type: 'releaseAll' };

const name = fc.constantFrom<ResourceName>('source', 'sandbox', 'modules');
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ type: fc.constantFrom('hold' as const, 'release' as const), name }),
  fc.record({ type: fc.constant('releaseAll' as const) }),
);

it('what an instance holds is given back exactly once, also what it takes after its end', () => {
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const resources = new Resources();
      const held = new Set<ResourceName>();
      const counts: number[] = [];
      for (const each of steps) {
        if (each.type === 'releaseAll') {
          resources.releaseAll();
          held.clear();
        } else if (each.type === 'release') {
          resources.release(each.name);
          held.delete(each.name);
        } else if (!held.has(each.name)) {
          const index = counts.push(0) - 1;
          resources.hold(each.name, () => {
            counts[index] = (counts[index] ?? 0) + 1;
          });
          if (counts[index] === 0) held.add(each.name);
        }
      }
      expect(counts.filter((count) => count === 0)).toHaveLength(held.size);
      resources.releaseAll();
      expect(counts.every((count) => count === 1)).toBe(true);
    }),
  );
});

it('nothing is held twice under one name', () => {
  const resources = new Resources();
  resources.hold('source', () => {});
  expect(() => resources.hold('source', () => {})).toThrow();
});
