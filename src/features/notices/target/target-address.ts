import type { NoticeTarget } from '@portal/contract/entities/notice';
import { applicationPath } from '@portal/contract/paths/application';
import { shellRoutes } from '@portal/contract/routes';
import { apiUrl } from '@/shared/http/build-request';

/** The page on which the applicant changes what was sent back. */
const APPLY_PATH = '/oa/wfs/applyForm';

export const revisePath = (formCode: string, id: string): string =>
  `${APPLY_PATH}/${encodeURIComponent(formCode)}?id=${encodeURIComponent(id)}`;

/** Where a target is, for a link that the browser itself may open. */
export function targetAddress(target: NoticeTarget): string {
  switch (target.kind) {
    case 'page':
      return target.path;
    case 'application':
      return applicationPath(target.id);
    case 'file':
      return apiUrl(shellRoutes.downloadFile.path.replace('{fileId}', encodeURIComponent(target.file_id)));
  }
}
