import type { PortalHelpers } from '@portal/contract/microapp/props';
import { openPreview } from '@/features/preview';
import { freshToken, readToken } from '@/features/session';
import { call } from '@/shared/http';
import { dictionaries } from './dictionaries';
import { formatNumber } from './format-number';

/** What the shell lends to every micro-app (SPEC.md section 2, "Sub-application mount points"). */
export const portalHelpers: PortalHelpers = {
  formatNumber,
  getDict: (code) => dictionaries.get(code),
  getTexts: async (code) => (await import('../renewal/texts')).textsOf(code),
  getToken: readToken,
  getEmployees: (filter = {}) => call('getEmployees', { query: filter }),
  refreshToken: freshToken,
  previewFile: openPreview,
};
