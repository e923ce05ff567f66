import { offNow } from './bisect';
import { heldDiagnosis } from './kept-diagnosis';
import { personNow } from './person-now';

/** Whether the application with a path prefix is off in this page, for the person who is signed in. */
export function isOff(prefix: string): boolean {
  const { bisect, person } = heldDiagnosis();
  return bisect !== undefined && person === personNow() && offNow(bisect).includes(prefix);
}
