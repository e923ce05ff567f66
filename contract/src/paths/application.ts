/** The workflow's page for one application. */
export const applicationPath = (id: string): string => `/oa/wfs/wfsflowsingle/wfsflowaction/${encodeURIComponent(id)}`;
