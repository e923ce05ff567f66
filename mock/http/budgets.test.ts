import fastify from 'fastify';
import { expect, it } from 'vitest';
import { budgetIn, BUDGETS_PATH } from '@portal/contract/microapp/budget';
import { registrations } from '../../microapps.config';
import { addBudgets } from './budgets';

it('tells the budget of every prefix, to anybody', async () => {
  const app = fastify();
  addBudgets(app);
  const answer: unknown = (await app.inject(BUDGETS_PATH)).json();
  const without = registrations.filter(({ prefix }) => budgetIn(answer, prefix) === undefined);
  expect(without).toEqual([]);
  expect(budgetIn(answer, '/oa/none')).toBeUndefined();
  expect(budgetIn(null, '/oa/none')).toBeUndefined();
});
