import { BASE_PATH } from './base';

/** The workflow's page for one application. */
export const applicationPath = (id: string): string =>
  `${BASE_PATH}/oa/wfs/wfsflowsingle/wfsflowaction/${encodeURIComponent(id)}`;
