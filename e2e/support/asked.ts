import type { Page, Request } from '@playwright/test';
import { z } from 'zod';
import { API_BASE } from '@portal/contract/call';
import { callRoutes, type CallName } from '@portal/contract/routes';

/** A page that has not asked after this does not ask. */
const ASK_LIMIT_MS = 30_000;

/**
 * The page's next request of a call of the contract. Begin to wait before what makes the page ask. What the test itself
 * asks (`page.request`) is not seen, so a call that is seen here is one that the portal makes.
 */
export function asked(page: Page, name: CallName): Promise<Request> {
  const { method, path } = callRoutes[name];
  const address = new RegExp(`^${API_BASE}${path.replace(/\{\w+\}/g, '[^/]+')}$`);
  return page.waitForRequest(
    (request) => request.method() === method && address.test(new URL(request.url()).pathname),
    { timeout: ASK_LIMIT_MS },
  );
}

/** The data of the answer to a request, once it has come, as the contract has it: `callSchemas.login.data`. */
export async function dataOf<Data>(request: Request, schema: z.ZodType<Data>): Promise<Data> {
  const answer = await request.response();
  if (!answer) throw new Error(`${request.url()} was not answered.`);
  return z.object({ data: schema }).parse(await answer.json()).data;
}
