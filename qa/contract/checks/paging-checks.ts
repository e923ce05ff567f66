import type { Check } from '../check';
import { demand, NotApplicable } from '../deviation';
import { demandRefusal } from './envelope-checks';

const SIZE = 5;

/** Lists come in pages of at most 200, numbered from 1. */
export const pagingChecks: readonly Check[] = [
  {
    name: 'pages follow each other without a gap or a row twice',
    async run({ client }) {
      const page = (number: number, size: number) =>
        client.data('getEmployees', { query: { page: String(number), size: String(size) } });
      const [first, second, both] = [await page(1, SIZE), await page(2, SIZE), await page(1, 2 * SIZE)];
      if (first.total <= SIZE) throw new NotApplicable(`only ${first.total} employees`);
      demand(first.rows.length === SIZE, `A page of ${SIZE} has ${first.rows.length} rows of ${first.total}.`);
      demand(first.total === second.total, `The total is ${first.total} on page 1 and ${second.total} on page 2.`);
      const codes = (rows: readonly { emp_code: string }[]) => rows.map((row) => row.emp_code).join(' ');
      demand(
        codes([...first.rows, ...second.rows]) === codes(both.rows),
        `Pages 1 and 2 are ${codes([...first.rows, ...second.rows])}; both at once ${codes(both.rows)}.`,
      );
    },
  },
  {
    name: 'a page behind the last one is empty, and knows the total',
    async run({ client }) {
      const first = await client.data('getEmployees', { query: { page: '1', size: '1' } });
      const beyond = await client.data('getEmployees', { query: { page: String(first.total + 10), size: '1' } });
      demand(
        beyond.rows.length === 0 && beyond.total === first.total,
        `${beyond.rows.length} rows and the total ${beyond.total} of ${first.total}.`,
      );
    },
  },
  {
    name: 'page 0 and pages of more than 200 rows are refused',
    async run({ client }) {
      for (const query of [
        { page: '0', size: '5' },
        { page: '1', size: '201' },
        { page: 'one', size: '5' },
      ]) {
        demandRefusal(`getEmployees with ${JSON.stringify(query)}`, await client.ask('getEmployees', { query }), [400]);
      }
    },
  },
];
