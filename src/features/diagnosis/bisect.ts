/**
 * The search for the one application that is to blame for a fault, by halves. Pure: each function gives the next state.
 * Applications are path prefixes.
 */
export interface Bisect {
  /** Those that may be to blame; in the end empty, one, or those that could not be told apart. */
  readonly suspects: readonly string[];
  /** Those that stay on because the fault is not seen without them. Nothing is found out about these. */
  readonly kept: readonly string[];
  /** How many of the ways to halve these suspects have been tried in vain. */
  readonly attempt: number;
  /** How many questions have been answered, "cannot tell" included. */
  readonly answered: number;
  /** Undefined while the search goes on. */
  readonly result?: 'named' | 'none' | 'unsettled';
}

/** Whether the fault is still there while some applications are off. */
export type Answer = 'still' | 'gone' | 'cannot-tell';

/** Begins the search. @param applications all that may be to blame */
export function beginBisect(applications: readonly string[]): Bisect {
  return settled({ suspects: [...new Set(applications)], kept: [], attempt: 0, answered: 0 });
}

/** The applications that are off now: never all suspects but where one is left, and nothing once there is a result. */
export function offNow({ suspects, attempt, result }: Bisect): readonly string[] {
  return result === undefined ? (waysToHalve(suspects)[attempt] ?? []) : [];
}

/** At most so many further questions, where each is answered with yes or no. */
export function questionsLeft({ suspects, result }: Bisect): number {
  return result === undefined ? Math.ceil(Math.log2(suspects.length)) + 1 : 0;
}

/** The state after an answer to the question of now; the same once there is a result. */
export function answerBisect(bisect: Bisect, answer: Answer): Bisect {
  if (bisect.result !== undefined) return bisect;
  const { suspects, attempt } = bisect;
  const off = offNow(bisect);
  const answered = bisect.answered + 1;
  if (answer === 'cannot-tell') {
    const isLast = attempt + 1 >= waysToHalve(suspects).length;
    return { ...bisect, answered, ...(isLast ? { result: 'unsettled' as const } : { attempt: attempt + 1 }) };
  }
  // It has gone with this one alone: there is nothing left to find out.
  if (answer === 'gone' && off.length === 1) return { ...bisect, answered, suspects: off, attempt: 0, result: 'named' };
  const rest = answer === 'gone' ? off : suspects.filter((each) => !off.includes(each));
  return settled({ ...bisect, answered, suspects: rest, attempt: 0 });
}

/** Leaves an application on from now on: the fault is not seen without it. The question of now is asked anew. */
export function keepOn(bisect: Bisect, application: string): Bisect {
  if (bisect.result !== undefined || bisect.kept.includes(application)) return bisect;
  const suspects = bisect.suspects.filter((each) => each !== application);
  return settled({ ...bisect, suspects, kept: [...bisect.kept, application], attempt: 0 });
}

const settled = (bisect: Bisect): Bisect => (bisect.suspects.length === 0 ? { ...bisect, result: 'none' } : bisect);

/** Ways to turn off some of the suspects, each a different one: whoever cannot tell with one is asked with the next. */
function waysToHalve(suspects: readonly string[]): readonly (readonly string[])[] {
  if (suspects.length < 2) return [suspects];
  const middle = Math.ceil(suspects.length / 2);
  const halves = [suspects.slice(0, middle), suspects.slice(middle)];
  if (suspects.length === 2) return halves;
  return [...halves, suspects.filter((_, index) => index % 2 === 0), suspects.filter((_, index) => index % 2 === 1)];
}
