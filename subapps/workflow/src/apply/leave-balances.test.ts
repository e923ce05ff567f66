// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { AppFrame } from 'record-kit/react/app';
import { ApiError, createApi, createPortalSource } from 'subapp-kit';
import { testShell } from 'subapp-kit/test';
import { expect, it, vi } from 'vitest';
import { WorkflowContext } from '../context/app-context';
import { LeaveBalances } from './leave-balances';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

const kind = { key: 'leave_type', type: 'select', dict: 'leave_type', zh: '请假类型', en: 'Kind' } as const;
const year = new Date().getFullYear();
const annual = { leave_type: 'annual', year, entitled: 20, booked: 3, reserved: 2, left: 15 };
const sick = { leave_type: 'sick', year, entitled: null, booked: 1, reserved: 0, left: null };

/** @covers leave:balances */
it('shows what is left of each kind of leave, that there is none, or why it could not be loaded', async () => {
  const shell = testShell();
  const api = createApi(shell.props);
  const call = vi.spyOn(api, 'call');
  const portal = createPortalSource(shell.props);
  const context = { props: shell.props, root: document.body, portal, api, onUnmount: () => undefined };
  const app = {
    context,
    pages: [],
    revision: 0,
    comments: new Map<string, string>(),
    changed: () => undefined,
    setPageDirty: () => undefined,
  };
  const textWith = async () => {
    const box = document.createElement('div');
    const root = createRoot(box);
    const panel = createElement(WorkflowContext.Provider, { value: app }, createElement(LeaveBalances, { kind }));
    await act(async () => root.render(createElement(AppFrame, { context, themeOf: () => ({}), children: panel })));
    const rows = [...box.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('td')].map((cell) => cell.textContent).join(' '),
    );
    const text = box.textContent;
    await act(async () => root.unmount());
    return { text, rows };
  };
  call.mockResolvedValue([annual, sick]);
  const { text, rows } = await textWith();
  expect(text).toContain(`${year} 年假期余额（天）`);
  expect(rows).toEqual(expect.arrayContaining(['annual 20 3 2 15', 'sick 不限 1 0 不限']));
  call.mockResolvedValue([]);
  expect((await textWith()).text).toContain(`${year} 年还没有假期额度`);
  call.mockRejectedValue(ApiError.of('server', 'zh', '7K2M-Q9XD'));
  expect((await textWith()).text).toMatch(/暂时连不上服务器.*错误编号 7K2M-Q9XD.*重试/);
});
