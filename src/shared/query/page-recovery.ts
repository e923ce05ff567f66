import { browserSite, createRecovery } from '@portal/contract/outage/recovery';
import { call, causeOf } from '@/shared/http';
import { nothing } from '@/shared/http/reader';

/**
 * The page's one recovery: every list, card and sub-application that failed waits at it. Its question is the smallest of
 * the contract's. A gateway that answers in the server's place counts as no answer.
 */
export const pageRecovery = createRecovery(browserSite(serverAnswers));

async function serverAnswers(): Promise<boolean> {
  try {
    await call('getEnvironment', { read: nothing });
    return true;
  } catch (error) {
    // A refusal is an answer, too.
    const cause = causeOf(error);
    return cause !== 'network' && cause !== 'server';
  }
}

export { recoverQueries } from './recover-queries';
