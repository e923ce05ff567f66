import { API_BASE } from '@portal/contract/call';
import type { Request } from 'playwright-core';

/** Whether an address is none of the application's files, and nothing that the page with the runtime is made of. */
export const isCall = (address: URL, entry: string, host: string): boolean =>
  !address.href.startsWith(entry) && !(address.origin === host && !address.pathname.startsWith(`${API_BASE}/`));

/** `GET /oa_portal/…` */
export const callOf = (request: Request): string => `${request.method()} ${new URL(request.url()).pathname}`;
