import type { FastifyInstance } from 'fastify';
import { BUDGETS_PATH, type AppBudget } from '@portal/contract/microapp/budget';
import { budgetOf, registrations } from '../../microapps.config';

/** Tells owners, before they publish, what the first page of their application may take. */
export function addBudgets(app: FastifyInstance): void {
  const budgets: Record<string, AppBudget> = Object.fromEntries(
    registrations.map((registration) => [registration.prefix, budgetOf(registration)]),
  );
  app.get(BUDGETS_PATH, (_, reply) => reply.header('cache-control', 'no-cache').send(budgets));
}
