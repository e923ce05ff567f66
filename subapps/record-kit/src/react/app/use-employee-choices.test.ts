// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { ApiError, createApi, createPortalSource } from 'subapp-kit';
import { TEST_EMPLOYEE, testShell } from 'subapp-kit/test';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppContext } from './app-context';
import { LookUpFailed } from './look-up-failed';
import { useEmployeeChoices } from './use-employee-choices';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const PAUSE_MS = 250;
const found = { total: 1, rows: [TEST_EMPLOYEE] };

/** @covers failed:select */
it('a look-up of colleagues that failed says so, and is asked again by hand and when the server is back', async () => {
  const shell = testShell();
  const { helpers } = shell.props;
  const waiting = new Set<() => void>();
  const away = () => Promise.reject(ApiError.of('server', 'zh', '7K2M-Q9XD'));
  const getEmployees = vi.spyOn(helpers, 'getEmployees').mockImplementation(away);
  vi.spyOn(helpers, 'whenServerIsBack').mockImplementation((retry) => {
    waiting.add(retry);
    return () => void waiting.delete(retry);
  });
  let begin = () => undefined as void;
  function Field() {
    const { choices, failure, ...rest } = useEmployeeChoices(helpers, 'zh');
    begin = rest.begin;
    return failure ? createElement(LookUpFailed, { failure }) : choices.map(({ label }) => label).join();
  }
  const box = document.createElement('div');
  const root = createRoot(box);
  const context = {
    props: shell.props,
    root: box,
    portal: createPortalSource(shell.props),
    api: createApi(shell.props),
    onUnmount: () => undefined,
  };
  await act(async () => root.render(createElement(AppContext.Provider, { value: context }, createElement(Field))));
  const pass = () => act(async () => void (await vi.advanceTimersByTimeAsync(PAUSE_MS)));
  await pass();
  expect(getEmployees).not.toHaveBeenCalled();
  await act(async () => begin());
  await pass();
  expect(box.textContent).toContain('暂时连不上服务器');
  expect(box.textContent).toContain('错误编号 7K2M-Q9XD');
  await act(async () => box.querySelector('button')?.click());
  expect(getEmployees).toHaveBeenCalledTimes(2);
  getEmployees.mockResolvedValue(found);
  expect(waiting.size).toBe(1);
  await act(async () => waiting.forEach((retry) => retry()));
  expect(box.textContent).toBe('E10001 张伟');
  expect(waiting.size).toBe(0);
  await act(async () => root.unmount());
});
