// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  adminRoute,
  extraRoute,
  hasAction,
  type AdminAction,
  type AdminScreen,
} from '@portal/contract/admin/crud/screen';
import type { AdminField } from '@portal/contract/admin/crud/field';
import { settingsRoutes } from '@portal/contract/admin/crud/wire';
import { adminScreens } from '@portal/contract/admin/screens';
import type { BrandSettings } from '@portal/contract/admin/brand';
import { triedScreens } from '@portal/contract/admin/test/tried-screens';
import { API_BASE } from '@portal/contract/call';
import { userQuery } from '@/features/session';
import { aUser } from '@/shared/test/a-user';
import { LanguageProvider } from '@/shared/i18n/provider';
import { forgetAnswers, queryClient } from '@/shared/query/query-client';
import { QueryProvider } from '@/shared/query/query-provider';
import { UiProvider } from '@/shared/ui/ui-provider';
import { findPage } from './routes/host-pages';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

const ACTIONS: readonly AdminAction[] = ['list', 'info', 'options', 'add', 'edit', 'delete', 'state', 'export'];

/** The permission code of every call that the administration makes. */
const codeOf = new Map<string, string>(
  adminScreens
    .flatMap((screen) => [
      ...ACTIONS.filter((action) => hasAction(screen, action)).map((action) => adminRoute(screen, action)),
      ...Object.values(screen.extraCalls ?? {}).map((call) => extraRoute(screen, call)),
    ])
    .map(({ path, permission = '' }) => [API_BASE + path, permission]),
);

function valueOf(field: AdminField): unknown {
  switch (field.kind) {
    case 'choice':
      return field.options[0]?.value;
    case 'flag':
      return false;
    case 'integer':
      return 1;
    case 'time':
      return '2026-11-01T08:00:00.000Z';
    case 'reference':
      return null;
    default:
      return `${field.name} text`;
  }
}

/** One row of a screen, as its description has it. */
const rowOf = (screen: AdminScreen) => ({
  ...Object.fromEntries(screen.fields.map((field) => [field.name, valueOf(field)])),
  id: 'row-1',
  version: 1,
  own: false,
  // One more than have read it.
  receivers: 2,
});

let sent: string[] = [];
let root: Root;

/** Whose call a path is: the screen's, and which of its actions. */
const callAt = new Map(
  adminScreens.flatMap((screen) =>
    ACTIONS.map((action) => [API_BASE + adminRoute(screen, action).path, { screen, action }] as const),
  ),
);

const noBrand: BrandSettings = {
  tenant_id: 'hq',
  brand_name: '',
  brand_name_en: '',
  colour: '',
  logo: '',
  picture: '',
  version: 0,
};

/** Answers that let a screen go on; what was asked is noted. */
async function answer(input: RequestInfo | URL): Promise<Response> {
  const url = String(input instanceof Request ? input.url : input);
  const path = new URL(url, 'http://portal.test').pathname;
  sent.push(path);
  const call = callAt.get(path);
  const screen = call?.screen ?? adminScreens.find(({ name }) => path.includes(`/Admin/${name}/`));
  const rows = screen ? [rowOf(screen)] : [];
  const data =
    call?.action === 'list' || path.endsWith('/GetTree')
      ? { total: rows.length, rows }
      : path.endsWith('/Export')
        ? { total: rows.length, rows, next: null }
        : path.endsWith('/GetInfo')
          ? rows[0]
          : path === API_BASE + settingsRoutes.get.path
            ? { columns: {}, filters: [] }
            : path.endsWith('/GetMenus')
              ? { menus: [], checked: [], half: [], version: 1 }
              : path.endsWith('/GetOptions') || path.endsWith('/GetReceivers')
                ? []
                : path.endsWith('/brand/Get')
                  ? noBrand
                  : 1;
  return new Response(JSON.stringify({ success: true, code: 0, msg: '', data }), { status: 200 });
}

/** What is on its way comes, and what follows from it is drawn. */
const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  });

function setPermissions(codes: readonly string[]): void {
  queryClient.setQueryData(userQuery.queryKey, aUser({ permissions: codes.join(',') }));
}

async function show(screen: AdminScreen, permissions: readonly string[] = []): Promise<void> {
  setPermissions(permissions);
  const page = await findPage((screen.path ?? `/admin/${screen.name}`).slice(1))?.();
  if (!page) throw new Error(`No page for ${screen.name}.`);
  const { Component } = page;
  const box = document.createElement('div');
  document.body.append(box);
  root = createRoot(box);
  await act(async () =>
    root.render(
      <LanguageProvider>
        <UiProvider>
          <MemoryRouter>
            <QueryProvider>
              <Component />
            </QueryProvider>
          </MemoryRouter>
        </UiProvider>
      </LanguageProvider>,
    ),
  );
  await settle();
}

async function leave(): Promise<void> {
  await act(async () => root.unmount());
  document.body.replaceChildren();
}

async function grant(...permissions: string[]): Promise<void> {
  await act(async () => setPermissions(permissions));
  await settle();
}

const nameOf = (button: Element) => (button.getAttribute('aria-label') ?? button.textContent ?? '').trim();
/** What each column has in the settings of a list, once for all columns: they arrange what is shown, and ask nobody. */
const OF_COLUMNS = '[role="dialog"][aria-label="列设置"] li';
const buttons = () =>
  [...document.querySelectorAll<HTMLElement>('button, [role="button"]')].filter(
    (button) => nameOf(button) !== '' && !button.closest(`[hidden], ${OF_COLUMNS}`),
  );
const names = () => new Set(buttons().map(nameOf));
const without = (all: ReadonlySet<string>, some: ReadonlySet<string>) => [...all].filter((name) => !some.has(name));

async function press(name: string): Promise<void> {
  const button = buttons().find((each) => nameOf(each) === name);
  if (!button) return;
  await act(async () => button.click());
  await settle();
}

/** What the ticked rows can be used for shows as well. */
async function tick(): Promise<void> {
  const box = document.querySelector<HTMLInputElement>('tbody input[type="checkbox"], article input[type="checkbox"]');
  if (!box || box.checked) return;
  await act(async () => box.click());
}

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', answer);
});
afterEach(async () => {
  await leave();
  forgetAnswers();
  vi.unstubAllGlobals();
});

const screens = triedScreens.filter(({ icon }) => icon !== undefined);
const isQuery = (code: string | undefined) => code === undefined || code.endsWith(':query');

describe.each(screens.map((screen) => [screen.name, screen] as const))('the buttons of %s', (_name, screen) => {
  it('come with their code and with no other; without any, no button leads to a call that asks for one', async () => {
    const codes = [
      ...new Set([...codeOf.values()].filter((code) => code.startsWith(`portal:${screen.area}:`) && !isQuery(code))),
    ];
    await show(screen);
    const always = names();
    const hidden: string[] = [];
    const owner = new Map<string, string>();
    for (const code of codes) {
      await grant(code);
      await tick();
      const own = without(names(), always);
      if (own.length === 0) hidden.push(code);
      for (const name of own) {
        // Ticking rows and letting them go belongs to whatever is done with them.
        if (/所选|取消选择/.test(name)) continue;
        expect(owner.get(name) ?? code, name).toBe(code);
        owner.set(name, code);
      }
    }
    await grant();
    const pressed = new Set<string>();
    for (;;) {
      const next = [...names()].find((name) => !pressed.has(name));
      if (next === undefined) break;
      pressed.add(next);
      await press(next);
    }
    // A list has buttons to search and to arrange it.
    expect(pressed.size).toBeGreaterThan(screen.actions?.length === 0 ? 0 : 1);
    expect(sent.filter((path) => !isQuery(codeOf.get(path)))).toEqual([]);
    // Inside a form, or a list that opens from this one.
    for (const code of hidden) {
      const add = `portal:${screen.area}:add`;
      let found: string[] = [];
      for (const opener of ['新增', ...always]) {
        await leave();
        await show(screen, [add]);
        await press(opener);
        const before = names();
        await grant(add, code);
        found = without(names(), before);
        if (found.length > 0) break;
      }
      expect(found.length, code).toBeGreaterThan(0);
    }
  });
});
