export function buildAll(options?: { withTestApps?: boolean }): Promise<void>;
