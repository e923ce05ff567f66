import { sql } from 'drizzle-orm';
import { API_BASE } from '@portal/contract/call';
import { EMPLOYEE_SORTS } from '@portal/contract/entities/directory';
import { WORKFLOW_SORTS } from '@portal/contract/entities/workflow';
import { callRoutes } from '@portal/contract/routes';
import type { Store } from '../mock/db/store';
import { signIn, type PortalServer } from '../rig/portal-server';
import { showSpread, spreadOf } from './lib/stats';

const MANY = 100_000;
const ROUNDS = 15;
const AIM_MS = 50;

/** A company with very many people, one of whom has sent very many applications. */
export async function fillOrders(store: Store): Promise<void> {
  await store.write(async (tx) => {
    await tx.execute(sql`insert into employee (tenant_id, id, dept_id, emp_code, emp_name, emp_name_en, job_title, job_title_en, email, phone)
      select 'hq', 'bench-' || n, (array(select id from department where tenant_id = 'hq' order by id))[1 + n % 12], 'B' || n,
        '员工' || md5(n::text), 'Person ' || md5(n::text), '职位' || n % 40, 'Title ' || n % 40, 'b' || n || '@example.com', ''
      from generate_series(1, ${MANY}::int) n`);
    await tx.execute(sql`insert into workflow_instance (tenant_id, id, number, form_code, form_name, form_name_en, fields, data, search_text,
        account_id, request_id, flow_state, steps, step, create_time, update_time)
      select 'hq', 'bench-' || n, 'XX-2020-' || lpad(n::text, 6, '0'), 'overtime', '表单' || n % 9, 'Form ' || n % 9, '[]', '{}', '',
        (select id from account where tenant_id = 'hq' and username = 'E10001'), 'bench-' || n,
        (array['approved','rejected','withdrawn','returned'])[1 + n % 4], '[]', 0,
        now() - n * interval '1 minute', now() - (n * 7919 % ${MANY}::int) * interval '1 minute'
      from generate_series(1, ${MANY}::int) n`);
    await tx.execute(sql`analyze employee`);
    await tx.execute(sql`analyze workflow_instance`);
  });
}

/** Prints what the server takes for pages of people and of applications, each sorted by each of its columns. */
export async function benchOrders(server: PortalServer): Promise<void> {
  const headers = await signIn(server, 'E10001', 'Employee@2026', 'hq');
  const pages = { 'the first page': 1, 'in the middle': MANY / 40 };
  console.log(
    `\n${MANY} people, ${MANY} applications of one person, ms until the answer: median (least to most) of ${ROUNDS} (aim: under ${AIM_MS})`,
  );
  for (const [label, page] of Object.entries(pages)) {
    for (const sort of EMPLOYEE_SORTS) {
      const query = new URLSearchParams({ sort, page: String(page), size: '20' });
      const address = `${server.origin}${API_BASE}${callRoutes.getEmployees.path}?${query}`;
      await measure(`people by ${sort}, ${label}`, () => fetch(address, { headers }));
    }
    for (const sort of WORKFLOW_SORTS) {
      const body = JSON.stringify({ box: 'applications', sort, page, size: 20 });
      await measure(`applications by ${sort}, ${label}`, () =>
        fetch(server.origin + API_BASE + callRoutes.getWorkflows.path, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body,
        }),
      );
    }
  }
}

async function measure(label: string, ask: () => Promise<Response>): Promise<void> {
  const took: number[] = [];
  for (let round = -2; round < ROUNDS; round += 1) {
    const began = performance.now();
    const answer = await ask();
    if (!answer.ok) throw new Error(`A list answered ${answer.status}.`);
    await answer.arrayBuffer();
    if (round >= 0) took.push(performance.now() - began);
  }
  console.log(`  ${label.padEnd(44)} ${showSpread(spreadOf(took))}`);
}
