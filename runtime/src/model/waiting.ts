import type { LoadPhase } from './errors';

/** The thing that the opening of an app waits for now. */
export interface Waiting {
  /** `version`: the server is asked whether the app is still the same. */
  step: LoadPhase | 'version';
  /** The address of a file, or of the module that runs; the name of the global that is a promise. */
  what?: string;
  /** How many further files are on their way. */
  others: number;
}
