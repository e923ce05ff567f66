import { isRecord } from '@/shared/lib/is-record';
import { parseJson } from '@/shared/lib/parse-json';
import { session } from '@/shared/lib/safe-storage';
import { offNow, type Bisect } from './bisect';
import { DIAGNOSIS_KEY } from './diagnosis';

/** What a browser tab remembers of a search for a fault. */
export interface KeptDiagnosis {
  /** Whose it is: tenant and account. Empty while nobody has signed in. */
  person: string;
  /** Whether the portal starts safely. */
  safe: boolean;
  bisect?: Bisect;
}

const NOTHING: KeptDiagnosis = { person: '', safe: false };
let held = NOTHING;

/** What holds for this page. What is kept later holds for the next one. */
export const heldDiagnosis = (): KeptDiagnosis => held;

/** Says what holds for this page. */
export function hold(diagnosis: KeptDiagnosis): void {
  held = diagnosis;
}

/** What is kept; nothing where it cannot be read. */
export function readKept(): KeptDiagnosis {
  const value = parseJson(session.get(DIAGNOSIS_KEY));
  if (!isRecord(value) || typeof value.person !== 'string') return NOTHING;
  const bisect = bisectOf(value.bisect);
  return { person: value.person, safe: value.safe === true, ...(bisect && { bisect }) };
}

/** Keeps it for this browser tab, or forgets it where nothing of it is left. False where the browser refuses. */
export function keep(diagnosis: KeptDiagnosis): boolean {
  if (diagnosis.safe || diagnosis.bisect) return session.set(DIAGNOSIS_KEY, JSON.stringify(diagnosis));
  forgetKept();
  return true;
}

export const forgetKept = (): void => session.remove(DIAGNOSIS_KEY);

const RESULTS = ['named', 'none', 'unsettled'] as const;

function bisectOf(value: unknown): Bisect | undefined {
  if (!isRecord(value)) return undefined;
  const { suspects, kept, attempt, answered } = value;
  const result = RESULTS.find((each) => each === value.result);
  if (!isTexts(suspects) || !isTexts(kept) || !isCount(attempt) || !isCount(answered)) return undefined;
  const bisect = { suspects, kept, attempt, answered, ...(result && { result }) };
  // In a search that goes on, something is off.
  return result !== undefined || offNow(bisect).length > 0 ? bisect : undefined;
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');
const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 0;
