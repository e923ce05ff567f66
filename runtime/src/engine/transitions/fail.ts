import { errorOf, MicroAppFailure, type MicroAppError } from '../../model/errors';
import type { InstanceParts } from '../instance-parts';

/** Tells why the instance cannot be opened. The panel ends it. */
export function fail(parts: InstanceParts, thrown: unknown): void {
  if (parts.life.is('ended')) return;
  if (!(thrown instanceof MicroAppFailure)) console.error(thrown);
  parts.source?.distrust();
  parts.trace.end();
  parts.options.onFailed(scriptThatIsMissing(parts, errorOf(thrown)) ?? locate(parts, errorOf(thrown)));
}

/** Adds to a time-out how far the network came, which the source knows. */
function locate({ source, asksServer, options }: InstanceParts, error: MicroAppError): MicroAppError {
  if (error.code !== 'timeout' || error.url !== undefined) return error;
  const phase = error.phase === 'entry' && !asksServer && source?.html !== undefined ? 'scripts' : error.phase;
  return phase === 'entry' || phase === 'scripts' ? { ...error, phase, url: options.entryUrl } : { ...error, phase };
}

/** `$ is not defined`, in the words of each browser. */
const NOT_DEFINED = /^ReferenceError: .*(?:is not defined|find variable)/;

/** A global that nobody has set is the mark of a script that could not be fetched: it is the cause, and is named. */
function scriptThatIsMissing({ source }: InstanceParts, error: MicroAppError): MicroAppError | undefined {
  if (error.code !== 'threw' && error.code !== 'scriptThrew') return undefined;
  return NOT_DEFINED.test(error.detail) ? source?.scriptProblem : undefined;
}
