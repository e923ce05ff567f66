import type { MicroAppRegistration } from '../model/registration';

/**
 * The origins that a frame's page may have to be spoken with. The entry that the host puts in place of the
 * registration's takes its place among them, too.
 *
 * @param entryUrl the entry in use, absolute
 * @param base where web paths count from
 */
export function frameOrigins(registration: MicroAppRegistration, entryUrl: string, base: string): string[] {
  const used = new URL(entryUrl).origin;
  const registered = new URL(registration.entry, base).origin;
  const listed = registration.frameOrigins?.map((origin) => new URL(origin, base).origin) ?? [registered];
  // What has no origin reads as "null", and so do all pages without one: none of them can be told apart.
  return listed.map((origin) => (origin === registered ? used : origin)).filter((origin) => origin !== 'null');
}
