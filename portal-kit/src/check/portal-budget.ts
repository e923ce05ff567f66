import { budgetIn, BUDGETS_PATH, type AppBudget } from '@portal/contract/microapp/budget';
import { say } from '../shared/text.ts';
import { WrongUsage } from '../shared/wrong-usage.ts';
import { causeOf, REFUSALS, refusalOf } from './refusals.ts';

/** A portal that does not answer. */
export class PortalNotReached extends WrongUsage {}

/** How long a portal may take to answer, ms. */
const ASKING_MS = 10_000;

/**
 * What a portal lets the first page of an application take.
 * @returns undefined where it names nothing for the prefix, as portals of old do
 * @throws PortalNotReached where it cannot be asked
 * @throws WrongUsage for what is no address
 */
export async function budgetOfPortal(portal: string, prefix: string): Promise<AppBudget | undefined> {
  if (!/^https?:\/\//.test(portal) || !URL.canParse(portal)) throw refusalOf('no-portal', { portal });
  const address = new URL(BUDGETS_PATH, portal);
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(ASKING_MS) });
    return answer.ok ? budgetIn(await answer.json(), prefix) : undefined;
  } catch (error) {
    // Another server answers a page.
    if (error instanceof SyntaxError) return undefined;
    throw new PortalNotReached(say(REFUSALS['portal-not-reached'], { portal: address.origin, why: causeOf(error) }));
  }
}
