import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AccountGroup, Option } from '@portal/contract/entities/record-description';
import { balanceOf, statementOf } from './statement';

const account = (key: string, group: AccountGroup): Option => ({ key, zh: key, en: key, group });
const accounts = [
  account('cash', 'asset'),
  account('payable', 'liability'),
  account('capital', 'equity'),
  account('sales', 'income'),
  account('goods', 'cost'),
  account('rent', 'expense'),
];
const total = (key: string, amount: number) => ({ key, count: 1, total: amount });

describe('a statement', () => {
  it('shows profit, and each account on the side where it stands', () => {
    const statement = statementOf(
      accounts,
      [total('cash', 1500), total('goods', 200.1), total('rent', 99.9)],
      [total('capital', 1000), total('sales', 500), total('payable', 300)],
    );
    expect(statement).toMatchObject({
      debit: 1800,
      credit: 1800,
      income: 500,
      cost: 200.1,
      expense: 99.9,
      profit: 200,
    });
    expect(statement).toMatchObject({ assets: 1500, liabilities: 300, equity: 1000 });
    expect(statement.accounts.map(balanceOf)).toEqual([1500, 300, 1000, 500, 200.1, 99.9]);
  });

  it('balances whatever was booked on two sides, to the cent', () => {
    const keys = fc.constantFrom(...accounts.map(({ key }) => key));
    const vouchers = fc.array(fc.record({ debit: keys, credit: keys, cents: fc.integer({ min: 1, max: 10 ** 9 }) }));
    fc.assert(
      fc.property(vouchers, (all) => {
        const side = (name: 'debit' | 'credit') =>
          accounts.map(({ key }) =>
            total(key, all.filter((one) => one[name] === key).reduce((sum, one) => sum + one.cents, 0) / 100),
          );
        const statement = statementOf(accounts, side('debit'), side('credit'));
        expect(statement.debit).toBe(statement.credit);
        expect(statement.assets).toBe(statement.financed);
      }),
    );
  });
});
