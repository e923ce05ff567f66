/** Where one application is looked at and decided on, below the prefix. Each has a tab of its own. */
export const applicationPath = (id: string): string => `wfsflowsingle/wfsflowaction/${encodeURIComponent(id)}`;

/** Where its flow is drawn. */
export const chartPath = (id: string): string => `wfsflowsingle/wfsflowchar?id=${encodeURIComponent(id)}`;

/** Where its applicant changes what was sent back. */
export const revisePath = (formCode: string, id: string): string =>
  `applyForm/${encodeURIComponent(formCode)}?id=${encodeURIComponent(id)}`;
