import { API_BASE } from '../call';

/** What the first page of a sub-application may take. */
export interface AppBudget {
  /** Its scripts and styles, compressed, kB. */
  kb: number;
  /** The time until it shows something, ms. */
  ms: number;
}

/** Where a portal tells the budgets of its sub-applications, by their prefixes. */
export const BUDGETS_PATH = `${API_BASE}/budgets.json`;

const isAmount = (value: unknown): value is number => typeof value === 'number' && value > 0;

/** The budget of a prefix in a portal's answer; undefined where it names none. */
export function budgetIn(answer: unknown, prefix: string): AppBudget | undefined {
  const { kb, ms }: { kb?: unknown; ms?: unknown } = Object(Reflect.get(Object(answer), prefix));
  return isAmount(kb) && isAmount(ms) ? { kb, ms } : undefined;
}
