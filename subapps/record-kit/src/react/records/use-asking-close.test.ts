// @vitest-environment happy-dom
import { App } from 'antd';
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { createApi, createPortalSource } from 'subapp-kit';
import { testShell } from 'subapp-kit/test';
import { expect, it, vi } from 'vitest';
import { AppContext } from '../app/app-context';
import { RecordAppContext } from '../context/record-app';
import { useAskingClose } from './use-asking-close';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

/** @covers bad-input:dialog-asks */
it('a dialog with unsaved input tells the shell and asks once; untouched it closes at once, while saving not at all', async () => {
  const shell = testShell();
  const context = {
    props: shell.props,
    root: document.body,
    portal: createPortalSource(shell.props),
    api: createApi(shell.props),
    onUnmount: () => undefined,
  };
  const dirtyPages = new Map<string, boolean>();
  const setPageDirty = (path: string, dirty: boolean) => void dirtyPages.set(path, dirty);
  const app = { context, business: { prefix: '/ipd/pms', kinds: {}, pages: {} }, pages: [], setPageDirty };
  const onClose = vi.fn();
  let close = () => undefined as void;
  function Dialog(form: { dirty: boolean; busy: boolean }) {
    close = useAskingClose({ ...form, title: '编辑 · 项目', onClose });
    return null;
  }
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const show = (form: { dirty: boolean; busy: boolean }) =>
    act(async () =>
      root.render(
        createElement(
          App,
          null,
          createElement(
            AppContext.Provider,
            { value: context },
            createElement(RecordAppContext.Provider, { value: app }, createElement(Dialog, form)),
          ),
        ),
      ),
    );
  const isHeld = () => [...dirtyPages.values()].includes(true);
  await show({ dirty: false, busy: true });
  close();
  expect(onClose).not.toHaveBeenCalled();
  await show({ dirty: true, busy: false });
  expect(isHeld()).toBe(true);
  await act(async () => {
    close();
    close();
  });
  expect(document.querySelectorAll('[role="dialog"]')).toHaveLength(1);
  expect(document.body.textContent).toContain('“编辑 · 项目”中有未保存的内容');
  expect(onClose).not.toHaveBeenCalled();
  const discard = [...document.querySelectorAll('button')].find((button) => button.textContent === '仍然关闭');
  await act(async () => discard?.click());
  expect(onClose).toHaveBeenCalledOnce();
  await show({ dirty: false, busy: false });
  expect(isHeld()).toBe(false);
  close();
  expect(onClose).toHaveBeenCalledTimes(2);
  await act(async () => root.unmount());
});
