import { pageIndex, registrationsNow } from '@/features/pages';
import { answerBisect, beginBisect, keepOn, type Answer, type Bisect } from './bisect';
import { heldDiagnosis, keep } from './kept-diagnosis';
import { loadAgain } from './load-again';
import { personNow } from './person-now';

/** The applications that the person may open: no other can be to blame for what they see. */
export const applicationsOfPerson = (): readonly string[] =>
  registrationsNow().flatMap(({ prefix }) => (pageIndex().byPrefix.has(prefix) ? [prefix] : []));

/**
 * The moves of a search. Each loads the page again, so that nothing is left of an application that is off now. What
 * holds for this page stays until then: a second click does the same once more.
 *
 * @returns false where the browser forbids to remember it; nothing has happened then
 */
export const moves = {
  begin: () => next(beginBisect(applicationsOfPerson())),
  answer: (answer: Answer) => next(change((bisect) => answerBisect(bisect, answer))),
  keepOn: (prefix: string) => next(change((bisect) => keepOn(bisect, prefix))),
  end: () => next(undefined),
  endSafeStart(): boolean {
    const ended = keep({ ...heldDiagnosis(), safe: false });
    if (ended) loadAgain();
    return ended;
  },
};

function change(by: (bisect: Bisect) => Bisect): Bisect | undefined {
  const { bisect } = heldDiagnosis();
  return bisect && by(bisect);
}

function next(bisect: Bisect | undefined): boolean {
  const { safe } = heldDiagnosis();
  const isKept = keep({ person: personNow(), safe, ...(bisect && { bisect }) });
  if (isKept) loadAgain();
  return isKept;
}
