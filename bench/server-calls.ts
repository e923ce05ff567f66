import { API_BASE } from '@portal/contract/call';
import { callRoutes } from '@portal/contract/routes';
import { signIn, type PortalServer } from '../rig/portal-server';

const CLIENTS = 8;
const DURATION_MS = 3_000;

/** Completed calls per second by a few clients that ask without a pause; a failed call ends the measurement. */
async function callsPerSecond(once: () => Promise<void>): Promise<number> {
  await once();
  const began = performance.now();
  let done = 0;
  const client = async () => {
    while (performance.now() - began < DURATION_MS) {
      await once();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return done / ((performance.now() - began) / 1000);
}

/** Prints calls per second for sign-in, getLoginUser and a list. */
export async function benchServerCalls(server: PortalServer): Promise<void> {
  const headers = await signIn(server, 'admin', 'Admin@2026', 'hq');
  const get = (path: string) => async () => {
    const answer = await fetch(server.origin + API_BASE + path, { headers });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
    await answer.arrayBuffer();
  };
  const rows: [string, () => Promise<void>][] = [
    ['sign-in', async () => void (await signIn(server, 'admin', 'Admin@2026', 'hq'))],
    ['getLoginUser', get(callRoutes.getLoginUser.path)],
    ['a list (GetEmployees, page of 20)', get(`${callRoutes.getEmployees.path}?page=2&size=20`)],
  ];
  console.log(`\nServer, ${CLIENTS} clients without a pause, ${DURATION_MS / 1000} s each`);
  for (const [label, once] of rows)
    console.log(`  ${label}: ${(await callsPerSecond(once)).toFixed(0)} calls per second`);
}
