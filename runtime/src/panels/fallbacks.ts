import type { MicroAppError } from '../model/errors';
import type { MicroAppHost } from '../model/host';
import type { MicroAppRegistration } from '../model/registration';

/** Causes that lie outside of an entry: another one would not open either, or would only hide that a server is away. */
const NOT_OF_THE_ENTRY: ReadonlySet<MicroAppError['code']> = new Set(['runtime', 'unreachable', 'brokenOff']);

/** Which entries of the page could not be opened, and what is opened in their place. */
export class Fallbacks {
  private readonly broken = new Map<string, MicroAppError>();

  constructor(private readonly host: Pick<MicroAppHost, 'fallbacks'>) {}

  /** The entry to open an app from. @param given the host's */
  entryFor(registration: MicroAppRegistration, given: string): string {
    return (this.broken.has(given) ? this.of(registration) : undefined) ?? given;
  }

  /** Forgets that an entry could not be opened: it is tried again. */
  forgive(given: string): void {
    this.broken.delete(given);
  }

  /** Why the entry that the host gave could not be opened. */
  causeOf(given: string): MicroAppError | undefined {
    return this.broken.get(given);
  }

  /** Notes a failure of the host's entry. @returns whether there is another entry to open now */
  note(registration: MicroAppRegistration, given: string, error: MicroAppError): boolean {
    const isOfEntry = !NOT_OF_THE_ENTRY.has(error.code) && !(error.code === 'timeout' && error.phase === 'runtime');
    const other = this.of(registration);
    if (!isOfEntry || other === undefined || other === given) return false;
    this.broken.set(given, error);
    return true;
  }

  private of({ prefix }: MicroAppRegistration): string | undefined {
    const url = this.host.fallbacks?.[prefix];
    return url === undefined ? undefined : new URL(url, window.location.origin).href;
  }
}
