import { session } from '@/shared/lib/safe-storage';
import { asksForSafeStart, DIAGNOSIS_KEY, type Diagnosis } from './diagnosis';

let now: Diagnosis | undefined;

/** What somebody looks for in this page; undefined in a page that started as always, which has none of its code. */
export const diagnosisNow = (): Diagnosis | undefined => now;

/** Fetches the rest of this feature. Rejects where it does not come. */
export const loadDiagnosis = () => import('./late');

/** Begins a page; in a browser tab where somebody looks for a fault, once that is ready. */
export function withDiagnosis(begin: () => void): void {
  if (!asksForSafeStart(location.search) && session.get(DIAGNOSIS_KEY) === null) begin();
  else
    void loadDiagnosis()
      .then(async ({ startDiagnosis }) => {
        now = await startDiagnosis();
      })
      .catch((error: unknown) => console.warn('The portal could not start safely.', error))
      .then(begin);
}
