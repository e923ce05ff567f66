import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importedAccounts } from '@portal/contract/admin/account-import';
import { accounts } from '@portal/contract/admin/accounts';
import { extraRoute } from '@portal/contract/admin/crud/screen';
import { adminRow, listData } from '@portal/contract/admin/crud/wire';
import { employees } from '@portal/contract/admin/employees';
import { posts } from '@portal/contract/admin/posts';
import { employee } from '../../db/schema';
import { startAdminServer, type AdminServer, type TestCaller } from '../../test/admin-server';
import { TestClient } from '../../test/client';
import { sampleValues } from '../../test/sample-values';

let portal: AdminServer;
let admin: TestCaller;
let serial = 0;

beforeAll(async () => {
  portal = await startAdminServer();
  admin = await portal.as('hq', 'admin');
});
afterAll(() => portal.close());

const info = async (id: string) => adminRow.parse((await admin.act(employees, 'info', { id })).data);
const postInfo = async (id: string) => adminRow.parse((await admin.act(posts, 'info', { id })).data);

async function newPost(more: object = {}) {
  serial += 1;
  const names = { post_code: `T${serial}`, post_name: `岗位${serial}`, post_name_en: `Post ${serial}` };
  const values = { ...names, dept_id: null, sort: 10, state: '1', remark: '', ...more };
  return { id: String((await admin.act(posts, 'add', { values })).data), values };
}
const addHolder = async (post_id: string, more: object = {}) => {
  const values = { ...(await sampleValues(admin, employees)), dept_id: 'D4200', post_id, ...more };
  return admin.act(employees, 'add', { values });
};
const change = async (id: string, more: object) => {
  const row = await info(id);
  return admin.act(employees, 'edit', { id, version: row.version, values: { ...row, ...more } });
};
const changePost = async (id: string, more: object) => {
  const row = await postInfo(id);
  return admin.act(posts, 'edit', { id, version: row.version, values: { ...row, ...more } });
};

describe('a post', () => {
  it('gives those who hold it their title, also when it is renamed, and everybody reads it', async () => {
    const { id, values } = await newPost();
    const holder = String((await addHolder(id, { job_title: 'else' })).data);
    expect(await info(holder)).toMatchObject({
      post_id: id,
      job_title: values.post_name,
      job_title_en: values.post_name_en,
    });
    expect(await postInfo(id)).toMatchObject({ people: 1 });
    expect((await changePost(id, { post_name: '新名', post_name_en: 'New name' })).code).toBe(0);
    const row = await info(holder);
    expect(row).toMatchObject({ job_title: '新名', job_title_en: 'New name', version: 2 });
    const client = new TestClient(portal.server);
    await client.signIn('E10001', 'Employee@2026');
    const found = await client.call('getEmployees', { query: { keyword: String(row.emp_code) } });
    expect(found.data?.rows).toMatchObject([{ job_title: '新名', job_title_en: 'New name' }]);
    const { rows } = listData.parse((await admin.act(employees, 'list', { filter: { post_id: id } })).data);
    expect(rows).toMatchObject([{ id: holder, post_id_text: { zh: '新名' } }]);
  });

  it('that is taken away leaves a title that is written', async () => {
    const { id } = await newPost();
    const holder = String((await addHolder(id)).data);
    expect((await change(holder, { post_id: null, job_title: '顾问', job_title_en: 'Adviser' })).code).toBe(0);
    expect(await info(holder)).toMatchObject({ post_id: null, job_title: '顾问', job_title_en: 'Adviser' });
  });

  it('that is held is not deleted; the refusal says how many hold it', async () => {
    const { id, values } = await newPost();
    const holders = [String((await addHolder(id)).data), String((await addHolder(id)).data)];
    const remove = async () => {
      const { version } = await postInfo(id);
      return admin.act(posts, 'delete', { rows: [{ id, version }] });
    };
    expect(await remove()).toMatchObject({
      code: 400,
      msg: expect.stringContaining('员工管理'),
      data: { used: [{ id, name: values.post_name, uses: [{ screen: 'employees', field: 'post_id', count: 2 }] }] },
    });
    for (const holder of holders) await change(holder, { post_id: null });
    expect((await remove()).code).toBe(0);
  });

  it('out of use is kept by who holds it, and chosen by nobody else', async () => {
    const { id } = await newPost();
    const holder = String((await addHolder(id)).data);
    const { version } = await postInfo(id);
    expect((await admin.act(posts, 'state', { rows: [{ id, version }], state: '0' })).code).toBe(0);
    expect((await change(holder, { phone: '1' })).code).toBe(0);
    expect(await addHolder(id)).toMatchObject({
      code: 400,
      data: { fields: { post_id: expect.stringContaining('停用') } },
    });
  });

  it('of a department is chosen there and below it, and by nobody else', async () => {
    const { id } = await newPost({ dept_id: 'D4000' });
    const holder = String((await addHolder(id)).data);
    expect(await info(holder)).toMatchObject({ post_id: id });
    expect(await addHolder(id, { dept_id: 'D2000' })).toMatchObject({
      code: 400,
      data: { fields: { post_id: expect.stringContaining('不适用') } },
    });
    expect((await change(holder, { dept_id: 'D2000' })).code).toBe(400);
    expect((await addHolder('nowhere')).code).toBe(400);
  });

  it('comes by its code from a sheet, where one that does not fit is a fault', async () => {
    const { id, values } = await newPost({ dept_id: 'D4000' });
    const row = (line: number, dept_code: string, post_code: string) => ({
      line,
      emp_code: `P-sheet${line}`,
      emp_name: '新人',
      emp_name_en: 'New',
      dept_code,
      post_code,
      job_title: '别的',
      job_title_en: '',
      email: '',
      phone: '',
      username: '',
      role_codes: '',
    });
    const imported = async (...rows: object[]) => {
      const { path } = extraRoute(accounts, accounts.extraCalls.import);
      return importedAccounts.parse((await admin.post(path, { rows, password: 'First-pass-2026' })).data);
    };
    const { faults } = await imported(row(2, 'D2000', values.post_code), row(3, 'D4200', 'none'));
    expect(faults.map(({ line }) => line)).toEqual([2, 3]);
    expect(await imported(row(4, 'D4200', values.post_code))).toEqual({ added: 1, faults: [] });
    const [made] = await portal.server.services.store.read((db) =>
      db.select().from(employee).where(eq(employee.emp_code, 'P-sheet4')),
    );
    expect(made).toMatchObject({ post_id: id, job_title: values.post_name, job_title_en: values.post_name_en });
  });
});
