/** The reference sub-applications, on request with those for tests. */
export function subAppNames(options?: { withTestApps?: boolean }): string[];
export function buildAll(options?: { withTestApps?: boolean }): Promise<void>;
