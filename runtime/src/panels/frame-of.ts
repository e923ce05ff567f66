import type { MicroAppHost } from '../model/host';
import type { MicroAppRegistration } from '../model/registration';

/** Whether an app is shown in a frame, and how: by its registration, or by the host's word for its prefix. */
export function frameOf({ prefix, frame }: MicroAppRegistration, host: MicroAppHost): boolean | 'connected' {
  return host.frames?.[prefix] ?? frame ?? false;
}
