import { budgetIn, BUDGETS_PATH, type AppBudget } from '@portal/contract/microapp/budget';
import { WrongUsage } from '../shared/wrong-usage.ts';

/** How long a portal may take to answer, ms. */
const ASKING_MS = 10_000;

/**
 * What a portal lets the first page of an application take.
 * @returns undefined where it names nothing for the prefix, as portals of old do
 * @throws WrongUsage where it cannot be asked
 */
export async function budgetOfPortal(portal: string, prefix: string): Promise<AppBudget | undefined> {
  if (!/^https?:\/\//.test(portal) || !URL.canParse(portal))
    throw new WrongUsage(`The portal is "${portal}": give its address, with http:// or https://.`);
  const address = new URL(BUDGETS_PATH, portal);
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(ASKING_MS) });
    return answer.ok ? budgetIn(await answer.json(), prefix) : undefined;
  } catch (error) {
    // Another server answers a page.
    if (error instanceof SyntaxError) return undefined;
    const { cause }: { cause?: { code?: unknown } } = Object(error);
    const why = typeof cause?.code === 'string' ? ` (${cause.code})` : '';
    throw new WrongUsage(
      `${address.origin} cannot be reached${why}. Check the address and your network, or leave the portal out.`,
    );
  }
}
