import type { PortalHelpers } from '@portal/contract/microapp/props';
import { openPreview } from '@/features/preview';
import { freshToken, readToken } from '@/features/session';
import { recovery } from '@/shared/query/recovery';
import { getDict } from './get-dict';
import { getEmployees } from './get-employees';
import { formatNumber } from './format-number';

/** What the shell lends to every micro-app (docs/specification.md#mount-points). */
export const portalHelpers: PortalHelpers = {
  formatNumber,
  getDict,
  getTexts: async (code) => (await import('../renewal/texts')).textsOf(code),
  getToken: readToken,
  getEmployees,
  refreshToken: freshToken,
  whenServerIsBack: (retry) => recovery.wait(retry),
  previewFile: openPreview,
};
