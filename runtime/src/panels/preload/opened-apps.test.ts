import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  APPS_LIMIT,
  HALF_LIFE_MS,
  mostOpened,
  noteOpened,
  parseOpened,
  PEOPLE_LIMIT,
  type PersonsApps,
} from './opened-apps';

const NOW = 1_800_000_000_000;
const open = (people: PersonsApps[], ...prefixes: string[]) =>
  prefixes.reduce((all, prefix, index) => noteOpened(all, 'hq/1', prefix, NOW + index), people);

describe('the apps that a person opens most', () => {
  it('come by how often they were opened, each person’s by themselves', () => {
    const people = noteOpened(open([], '/a/a', '/b/b', '/b/b', '/c/c', '/b/b', '/c/c'), 'hq/2', '/d/d', NOW);
    expect(mostOpened(people, 'hq/1', NOW + 9)).toEqual(['/b/b', '/c/c', '/a/a']);
    expect(mostOpened(people, 'hq/2', NOW + 9)).toEqual(['/d/d']);
    expect(mostOpened(people, 'hq/3', NOW + 9)).toEqual([]);
  });

  it('are the ones of late: an old habit fades', () => {
    const old = open([], '/a/a', '/a/a', '/a/a');
    const later = NOW + 3 * HALF_LIFE_MS;
    expect(mostOpened(noteOpened(old, 'hq/1', '/b/b', later), 'hq/1', later)).toEqual(['/b/b', '/a/a']);
  });

  it('are those of this time of day first, but not whatever else they are', () => {
    const at = (hour: number) => new Date(2027, 0, 15, hour).getTime();
    let people: PersonsApps[] = [];
    const opened = (prefix: string, hour: number, times: number) => {
      for (let turn = 0; turn < times; turn += 1) people = noteOpened(people, 'hq/1', prefix, at(hour) + turn);
    };
    opened('/clock/in', 8, 4);
    opened('/reports/day', 17, 4);
    opened('/mail/all', 8, 5);
    opened('/mail/all', 17, 5);
    expect(mostOpened(people, 'hq/1', at(8))).toEqual(['/mail/all', '/clock/in', '/reports/day']);
    expect(mostOpened(people, 'hq/1', at(17) + 9)).toEqual(['/mail/all', '/reports/day', '/clock/in']);
    opened('/clock/in', 8, 3);
    expect(mostOpened(people, 'hq/1', at(8))[0]).toBe('/clock/in');
  });

  it('are kept within their limits, the last one opened always among them', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 30 })), {
          minLength: 1,
          maxLength: 120,
        }),
        (visits) => {
          let people: PersonsApps[] = [];
          visits.forEach(([person, app], index) => {
            people = noteOpened(people, `hq/${person}`, `/a/${app}`, NOW + index);
            const apps = mostOpened(people, `hq/${person}`, NOW + index);
            expect(apps).toContain(`/a/${app}`);
            expect(new Set(apps).size).toBe(apps.length);
            expect(apps.length).toBeLessThanOrEqual(APPS_LIMIT);
          });
          expect(people.length).toBeLessThanOrEqual(PEOPLE_LIMIT);
          expect(parseOpened(JSON.stringify(people))).toEqual(people);
        },
      ),
    );
  });

  it('are nothing where what was stored is malformed', () => {
    for (const stored of [
      null,
      '',
      'x',
      '{}',
      '[1,null,"a"]',
      '[{"owner":1,"apps":[]}]',
      '[{"owner":"hq/1","apps":{}}]',
    ])
      expect(mostOpened(parseOpened(stored), 'hq/1', NOW)).toEqual([]);
    const half = [
      {
        owner: 'hq/1',
        apps: [
          null,
          { prefix: '/a/a', score: 'x', at: 1 },
          { prefix: '/b/b', score: 1, at: 1 },
          { prefix: '/c/c', score: -1, at: 1 },
        ],
      },
    ];
    expect(mostOpened(parseOpened(JSON.stringify(half)), 'hq/1', NOW)).toEqual(['/b/b']);
    fc.assert(
      fc.property(
        fc.json(),
        (stored) => void mostOpened(noteOpened(parseOpened(stored), 'hq/1', '/a/a', NOW), 'hq/1', NOW),
      ),
    );
  });
});
