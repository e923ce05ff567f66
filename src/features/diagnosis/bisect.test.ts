import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerBisect, beginBisect, keepOn, offNow, questionsLeft, type Answer, type Bisect } from './bisect';

const applications = fc.uniqueArray(
  fc.integer({ min: 0, max: 200 }).map((id) => `/app/${id}`),
  {
    minLength: 1,
    maxLength: 60,
  },
);

/** Answers as it is: the fault has gone exactly where one that is to blame is off. */
const honest = (bisect: Bisect, guilty: string | undefined): Answer =>
  guilty !== undefined && offNow(bisect).includes(guilty) ? 'gone' : 'still';

/** Answers until there is a result. Fails where there is none after many answers. */
function search(all: readonly string[], answer: (bisect: Bisect) => Answer): Bisect {
  let bisect = beginBisect(all);
  for (let count = 0; bisect.result === undefined; count += 1) {
    expect(count).toBeLessThan(1_000);
    bisect = answerBisect(bisect, answer(bisect));
  }
  return bisect;
}

describe('the search for the application with a fault', () => {
  it('names any single one, in no more questions than it said', () => {
    fc.assert(
      fc.property(applications, fc.nat(), (all, at) => {
        const guilty = all[at % all.length];
        const end = search(all, (bisect) => honest(bisect, guilty));
        expect([end.result, end.suspects]).toEqual(['named', [guilty]]);
        expect(end.answered).toBeLessThanOrEqual(questionsLeft(beginBisect(all)));
      }),
    );
  });

  it('says that it is none of them when it is none of them', () => {
    fc.assert(
      fc.property(applications, (all) => {
        const end = search(all, (bisect) => honest(bisect, undefined));
        expect([end.result, end.suspects]).toEqual(['none', []]);
        expect(end.answered).toBeLessThanOrEqual(questionsLeft(beginBisect(all)));
      }),
    );
  });

  it('needs seven questions at most for 35 applications', () => {
    expect(questionsLeft(beginBisect(Array.from({ length: 35 }, (_, id) => `/app/${id}`)))).toBe(7);
  });

  it('always ends, whatever is answered, and never names one that was not off alone', () => {
    const answers = fc.infiniteStream(fc.constantFrom<Answer>('still', 'gone', 'cannot-tell'));
    fc.assert(
      fc.property(applications, answers, (all, stream) => {
        let last: readonly string[] = [];
        const end = search(all, (bisect) => {
          last = offNow(bisect);
          expect(last.length).toBeGreaterThan(0);
          expect(all).toEqual(expect.arrayContaining([...last]));
          if (bisect.suspects.length > 1) expect(last.length).toBeLessThan(bisect.suspects.length);
          const [next] = stream;
          return next ?? 'still';
        });
        if (end.result === 'named') expect(last).toEqual(end.suspects);
        expect(offNow(end)).toEqual([]);
      }),
    );
  });

  it('never clears the one that is to blame by "cannot tell"', () => {
    fc.assert(
      fc.property(applications, fc.nat(), fc.infiniteStream(fc.boolean()), (all, at, unsure) => {
        const guilty = all[at % all.length] ?? '';
        const end = search(all, (bisect) => {
          const [cannotTell] = unsure;
          return cannotTell ? 'cannot-tell' : honest(bisect, guilty);
        });
        expect(['named', 'unsettled']).toContain(end.result);
        expect(end.suspects).toContain(guilty);
      }),
    );
  });

  it('asks with other halves each time that nobody could tell', () => {
    const first = beginBisect(['/a', '/b', '/c', '/d', '/e']);
    const seen: string[] = [];
    let bisect = first;
    for (; bisect.result === undefined; bisect = answerBisect(bisect, 'cannot-tell')) seen.push(offNow(bisect).join());
    expect(seen).toEqual(['/a,/b,/c', '/d,/e', '/a,/c,/e', '/b,/d']);
    expect([bisect.result, bisect.suspects]).toEqual(['unsettled', first.suspects]);
  });

  it('leaves on what the fault is not seen without, and says so where it is none of the others', () => {
    fc.assert(
      fc.property(applications, fc.nat(), fc.nat(), (all, at, keptAt) => {
        const guilty = all[at % all.length] ?? '';
        const needed = all[keptAt % all.length] ?? '';
        let bisect = keepOn(beginBisect(all), needed);
        while (bisect.result === undefined) {
          expect(offNow(bisect)).not.toContain(needed);
          bisect = answerBisect(bisect, honest(bisect, guilty));
        }
        expect(bisect.kept).toEqual([needed]);
        expect([bisect.result, bisect.suspects]).toEqual(guilty === needed ? ['none', []] : ['named', [guilty]]);
      }),
    );
  });

  it('has nothing to ask of no applications, and of a result', () => {
    const none = beginBisect([]);
    expect([none.result, questionsLeft(none), offNow(none)]).toEqual(['none', 0, []]);
    expect(answerBisect(none, 'gone')).toBe(none);
    expect(keepOn(none, '/a')).toBe(none);
    const once = keepOn(beginBisect(['/a', '/b']), '/a');
    expect(keepOn(once, '/a')).toBe(once);
  });
});
