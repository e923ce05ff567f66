import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { API_BASE } from '@portal/contract/call';
import { importResult, languages } from '@portal/contract/admin/languages';
import { adminRoute } from '@portal/contract/admin/crud/screen';
import { systems } from '@portal/contract/admin/systems';
import { callRoutes } from '@portal/contract/routes';
import { SERVER_TEXTS } from '@portal/contract/text-ids';
import { messages, type MessageKey } from '../http/messages';
import { startAdminServer, type AdminServer, type TestCaller } from '../test/admin-server';

let portal: AdminServer;
let admin: TestCaller;

beforeAll(async () => {
  portal = await startAdminServer();
  admin = await portal.as('hq', 'admin');
});
afterAll(() => portal.close());

const idOf = (key: MessageKey) => `${SERVER_TEXTS}${key}`;
const reword = async (lang_code: string, zh: string, en = zh) =>
  importResult.parse(
    (await admin.post('/oa/portal/Admin/languages/Import', { rows: [{ lang_code, zh, en, subsystem_code: 'portal' }] }))
      .data,
  );
const textsOfSignIn = async (query = '') => {
  const url = `${API_BASE}${callRoutes.getSignInTexts.path}${query}`;
  return z.object({ data: z.record(z.string(), z.unknown()) }).parse((await portal.server.inject(url)).json()).data;
};

describe('a reworded text', () => {
  it('of the server is what the people of the tenant are told, and nobody else', async () => {
    await reword(`${SERVER_TEXTS}${'unreadablePassword' satisfies MessageKey}`, '请刷新页面', 'Reload the page');
    const signIn = async (tenant_id: string) => {
      const payload = { username: 'nobody', password: 'nothing', tenant_id };
      const url = API_BASE + callRoutes.login.path;
      return z.object({ msg: z.string() }).parse((await portal.server.inject({ method: 'POST', url, payload })).json())
        .msg;
    };
    expect(await signIn('hq')).toBe('请刷新页面');
    expect(await signIn('plant')).toBe(messages.unreadablePassword.zh);
    // A tenant that nobody can name in the database is no reason for another answer.
    expect(await signIn('\u0000x')).not.toBe('');
  });

  it('of a screen is in the sentences that refuse a row', async () => {
    await reword('screen.systems.field.system_code', '系统编号', 'System number');
    const answer = await admin.act(systems, 'add', { values: {} });
    expect(answer.code).toBe(400);
    expect(answer.msg).toContain('请输入系统编号');
  });

  it('of a refusal with values is said with them, and at its field', async () => {
    await reword(
      `${SERVER_TEXTS}${'valueTaken' satisfies MessageKey}`,
      '{value} 的{label}重复',
      '{value}: {label} again',
    );
    const values = { system_code: 'oa', system_name: '办公', system_name_en: 'Office', state: '1' };
    const answer = await admin.act(systems, 'add', { values });
    expect([answer.code, answer.msg]).toEqual([400, 'oa 的系统代码重复']);
    expect(answer.data).toEqual({ fields: { system_code: 'oa 的系统代码重复' } });
  });

  it('of a rule is said of a form in both languages', async () => {
    expect((await reword('rule.admin.tooLong', '{label}太长')).problem_count).toBe(2);
    const add = (language: 'zh' | 'en') =>
      admin.post(adminRoute(systems, 'add').path, { values: { system_code: 'x'.repeat(999) } }, language);
    expect((await reword('rule.admin.tooLong', '{label}长于{max}', '{label} has more than {max}')).problem_count).toBe(
      0,
    );
    expect((await add('zh')).msg).toContain('长于');
    expect((await add('en')).msg).toContain('has more than');
  });

  it('of a notice is in the one that is stored from then on, in both languages', async () => {
    const events = portal.server.services.events;
    await reword(idOf('codeMade'), '{address} 生成了码。', '{address} made a code.');
    await events.codeMade({ tenantId: 'hq', accountId: 'admin', username: 'admin', address: '10.0.0.9' });
    await reword(idOf('codeMade'), '{address} 之后', '{address} later');
    const { payload } = await portal.server.inject({
      url: API_BASE + callRoutes.getNotices.path,
      headers: admin.headers,
    });
    expect(payload).toContain('10.0.0.9 生成了码。如果不是您本人操作');
    expect(payload).toContain('10.0.0.9 made a code. If this was not you');
  });

  it('of the assistant is in its answer, and the home page has its title', async () => {
    await reword(idOf('assistantNothing'), '没有', 'Nothing at all');
    await reword(idOf('homeTitle'), '门户', 'Front');
    const answer = await portal.server.inject({
      method: 'POST',
      url: API_BASE + callRoutes.askAssistant.path,
      headers: { ...admin.headers, lang: 'en' },
      payload: { question: 'zzzz' },
    });
    expect(answer.payload).toBe('Nothing at all\n');
    const user = await portal.server.inject({ url: API_BASE + callRoutes.getLoginUser.path, headers: admin.headers });
    expect(user.json()).toMatchObject({ data: { routers: [{ meta: { title: '门户', title_en: 'Front' } }] } });
  });

  it('of the sign-in page is read without a session; no other text is', async () => {
    await reword('login.title', '欢迎', 'Welcome');
    await reword('menus.collapse', '折叠', 'Fold');
    const texts = { 'login.title': { zh: '欢迎', en: 'Welcome' } };
    expect(await textsOfSignIn('?tenant_id=hq')).toEqual(texts);
    expect(await textsOfSignIn('?tenant_id=plant')).toEqual({});
    expect(await textsOfSignIn('?tenant_id=none')).toEqual({});
    await reword('login.title', '你好', 'Hello');
    expect(await textsOfSignIn('?tenant_id=hq')).toEqual({ 'login.title': { zh: '你好', en: 'Hello' } });
  });
});

describe('a new wording', () => {
  it.each([
    ['microapps.failed', '打不开', '中文缺少占位符 {title}'],
    ['microapps.failed', '{title} {name}', '中文中的 {name} 不会被替换'],
    ['microapps.failed', '{title', '中文缺少占位符 {title}；中文中的 {title 不会被替换'],
    ['login.title', '{who}', '中文中的 {who} 不会被替换'],
    ['server.quotaReached', '空间已用完', '中文缺少占位符 {megabytes}'],
    ['screen.menus.title', '菜单 {x}', '中文中的 {x} 不会被替换'],
  ])('of %s is not %s', async (code, wording, sentence) => {
    const { problems } = await reword(code, wording);
    expect(problems[0]?.text).toContain(sentence);
  });

  it.each([
    ['microapps.failed', '<b>{title}</b> 暂时打不开'],
    ['some.app.text', '{anything}'],
  ])('of %s may be %s', async (code, wording) => {
    expect((await reword(code, wording)).problem_count).toBe(0);
  });

  it('is refused at the field of the form, and nothing is stored', async () => {
    const subsystem_id = z
      .object({ rows: z.array(z.object({ subsystem_id: z.string() })) })
      .parse((await admin.act(languages, 'list', { filter: { lang_code: 'login.title' } })).data).rows[0]?.subsystem_id;
    const values = { lang_code: 'tabs.close', zh: '关', en: 'Shut', subsystem_id };
    const answer = await admin.act(languages, 'add', { values });
    expect(answer).toMatchObject({ code: 400, data: { fields: { zh: expect.stringContaining('{') } } });
    const list = await admin.act(languages, 'list', { filter: { lang_code: 'tabs.close' } });
    expect(list.data).toMatchObject({ total: 0 });
  });
});
