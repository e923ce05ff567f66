import { subsystemOf } from '@portal/contract/paths/subsystem';
import type { PortalHelpers } from '@portal/contract/microapp/props';
import { openPreview } from '@/features/preview';
import { freshToken, readToken } from '@/features/session';
import { recovery } from '@/shared/query/recovery';
import { getDict } from './get-dict';
import { getEmployees } from './get-employees';
import { formatNumber } from './format-number';

/** What the shell lends to every micro-app (docs/specification.md#mount-points). */
const common: Omit<PortalHelpers, 'getDict'> = {
  formatNumber,
  getTexts: async (code) => (await import('../renewal/texts')).textsOf(code),
  getToken: readToken,
  getEmployees,
  refreshToken: freshToken,
  whenServerIsBack: (retry) => recovery.wait(retry),
  previewFile: openPreview,
};

const given = new Map<string, PortalHelpers>();

/** The helpers of the micro-app with that prefix: the same object each time. It reads dictionaries as its subsystem. */
export function helpersFor(prefix: string): PortalHelpers {
  const known = given.get(prefix);
  if (known) return known;
  const subsystem = subsystemOf(prefix);
  const helpers = { ...common, getDict: (code, options) => getDict(code, subsystem, options) } satisfies PortalHelpers;
  given.set(prefix, helpers);
  return helpers;
}
