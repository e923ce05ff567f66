import { callRoutes } from '@portal/contract/routes';
import type { NoticeTarget } from '@portal/contract/entities/notice';
import { apiUrl } from '@/shared/http/build-request';

/** The workflow's page for one application. */
const APPLICATION_PATH = '/oa/wfs/wfsflowsingle/wfsflowaction';
/** The page on which the applicant changes what was sent back. */
const APPLY_PATH = '/oa/wfs/applyForm';

export const applicationPath = (id: string): string => `${APPLICATION_PATH}/${encodeURIComponent(id)}`;

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
      return apiUrl(callRoutes.downloadFile.path.replace('{fileId}', encodeURIComponent(target.file_id)));
  }
}
