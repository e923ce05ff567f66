export { diagnosisNow, loadDiagnosis, withDiagnosis } from './diagnosis-now';
export { DiagnosisPart } from './diagnosis-part';
