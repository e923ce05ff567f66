import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasCycle, inOrder, type ModuleRecord } from './module-graph';

function record(url: string): ModuleRecord {
  return { url, kind: 'js', key: url, source: undefined, ready: new Promise(() => {}), requests: [], linked: false };
}

/** Records whose requests are given by number. */
function graph(requests: readonly (readonly number[])[]): ModuleRecord[] {
  const records = requests.map((_, index) => record(String(index)));
  requests.forEach((asked, index) => {
    const own = records[index];
    if (own) own.requests = asked.flatMap((number) => records[number] ?? []);
  });
  return records;
}

describe('modules in the order of their imports', () => {
  it('come after all that they import', () => {
    // Each imports only later ones: there is no circle.
    const acyclic = fc
      .nat({ max: 12 })
      .chain((count) =>
        fc.tuple(
          ...Array.from({ length: count }, (_, index) =>
            fc.array(fc.integer({ min: index + 1, max: Math.max(index + 1, count) })),
          ),
        ),
      );
    fc.assert(
      fc.property(acyclic, (requests) => {
        const records = graph(requests);
        const ordered = inOrder(records);
        expect(new Set(ordered)).toEqual(new Set(records));
        ordered?.forEach((each, index) =>
          each.requests.forEach((asked) => expect(ordered.indexOf(asked)).toBeLessThan(index)),
        );
      }),
    );
  });

  it('have none where some import each other in a circle', () => {
    for (const requests of [[[0]], [[1], [0]], [[1], [2], [3], [1]]]) {
      const records = graph(requests);
      expect(inOrder(records)).toBeUndefined();
      expect(records.slice(0, 1).some(hasCycle)).toBe(true);
    }
  });

  it('leave out what was linked before', () => {
    const [first, second, third] = graph([[1], [2], []]);
    if (!first || !second || !third) throw new Error('three records');
    expect(inOrder([first, second])).toEqual([second, first]);
  });
});
