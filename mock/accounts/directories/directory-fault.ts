import {
  AdminLimitExceededError,
  InvalidDNSyntaxError,
  NoSuchObjectError,
  SizeLimitExceededError,
  TimeLimitExceededError,
} from 'ldapts';
import type { Label } from '@portal/contract/admin/crud/label';
import { Refusal } from '../../http/refusal';

/** What can be wrong with a directory; the sentence for each stands in `directory-messages.ts`. */
export type DirectoryFaultKey =
  | 'directoryHost'
  | 'directoryDown'
  | 'directorySlow'
  | 'directoryCertificate'
  | 'directoryStartTls'
  | 'directoryBind'
  | 'directorySecret'
  | 'directoryBase'
  | 'directoryTooMany'
  | 'directoryAnswer';

/** Thrown where a directory cannot be asked. Never holds what the directory wrote: it may quote a password. */
export class DirectoryFault extends Error {
  override readonly name = 'DirectoryFault';

  constructor(readonly key: DirectoryFaultKey) {
    super(key);
  }

  /**
   * What somebody is told who wanted to sign in.
   *
   * @param name what the tenant calls the directory
   */
  refusal(name: Label): Refusal {
    return new Refusal(this.key === 'directorySlow' ? 504 : 502, this.key, { values: { name } });
  }
}

const CERTIFICATE =
  /^(?:ERR_TLS_|ERR_SSL_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_OSSL_|EPROTO$|HOSTNAME_MISMATCH|INVALID_CA|PATH_LENGTH)/;

/** What an error of the library or of the network means. */
export function faultOf(error: unknown): DirectoryFault {
  if (error instanceof DirectoryFault) return error;
  if (error instanceof NoSuchObjectError || error instanceof InvalidDNSyntaxError)
    return new DirectoryFault('directoryBase');
  if (
    error instanceof SizeLimitExceededError ||
    error instanceof AdminLimitExceededError ||
    error instanceof TimeLimitExceededError
  )
    return new DirectoryFault('directoryTooMany');
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (typeof code === 'string')
    return new DirectoryFault(CERTIFICATE.test(code) ? 'directoryCertificate' : 'directoryDown');
  const cut = error instanceof Error && /^(?:Socket error|Connection closed|Socket connection)/.test(error.message);
  return new DirectoryFault(cut ? 'directoryDown' : 'directoryAnswer');
}
