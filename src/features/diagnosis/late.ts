/** What only somebody who looks for a fault needs: it comes when they begin, or with a page where they have begun. */
export { DiagnosisDialog } from './diagnosis-dialog';
export { loadSafely } from './load-again';
export { startDiagnosis } from './start-diagnosis';
