import type { FastifyInstance } from 'fastify';
import { sql } from 'drizzle-orm';
import type { BackplaneState } from '../cluster/backplane';
import type { Store } from '../db/store';
import type { ServerState } from './server-state';

export const LIVE_PATH = '/health/live';
export const READY_PATH = '/health/ready';
/** A database that answers later than this is no use to anybody, ms. */
const DATABASE_LIMIT_MS = 2_000;

/** Why a server is not ready; `ok` where it is. */
type Readiness = 'ok' | 'leaving' | 'database';

interface Asked {
  store: Store;
  state: Pick<ServerState, 'leaving'>;
  backplane: { readonly state: BackplaneState };
}

/**
 * Adds two answers for balancers and supervisors, open to everybody and without a word about the inside:
 * `/health/live` says that the process answers, `/health/ready` whether people should be sent here. The second one is
 * withdrawn first when the server stops, and while the database does not answer. A backplane that is away is only told:
 * people are served all the same, and other servers miss it as well.
 */
export function addHealth(app: FastifyInstance, { store, state, backplane }: Asked): void {
  app.get(LIVE_PATH, (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get(READY_PATH, async (_, reply) => {
    const status: Readiness = state.leaving ? 'leaving' : (await answers(store)) ? 'ok' : 'database';
    return reply
      .code(status === 'ok' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status, ...(backplane.state === 'away' ? { backplane: 'away' } : {}) });
  });
}

/** Whether the database answers in time. */
async function answers(store: Store): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), DATABASE_LIMIT_MS);
  });
  try {
    return await Promise.race([store.read((db) => db.execute(sql`select 1`)).then(() => true), late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
