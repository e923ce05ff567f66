import type { NoticeTarget } from '@portal/contract/entities/notice';
import { atBase, BASE_PATH } from '@portal/contract/paths/base';
import { applicationPath } from '@portal/contract/paths/application';
import { shellRoutes } from '@portal/contract/shell-routes';
import { apiUrl } from '@/shared/http/build-request';

/** The page on which the applicant changes what was sent back. */
const APPLY_PATH = `${BASE_PATH}/oa/wfs/applyForm`;

export const revisePath = (formCode: string, id: string): string =>
  `${APPLY_PATH}/${encodeURIComponent(formCode)}?id=${encodeURIComponent(id)}`;

/** Where a target is, for a link that the browser itself may open. */
export function targetAddress(target: NoticeTarget): string {
  switch (target.kind) {
    case 'page':
      return atBase(target.path);
    case 'application':
      return applicationPath(target.id);
    case 'file':
      return apiUrl(shellRoutes.downloadFile.path.replace('{fileId}', encodeURIComponent(target.file_id)));
  }
}
