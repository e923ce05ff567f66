// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from 'antd';
import { expect, it, vi } from 'vitest';
import { useAskingClose } from './use-asking-close';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

it('a form is asked at the moment of closing: the last key may not have been rendered yet', async () => {
  const onClose = vi.fn();
  let typed = '';
  let close = (): void => {};
  function Form() {
    close = useAskingClose({ dirty: false, isDirty: () => typed !== '', title: '新增', onClose });
    return null;
  }
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <App>
        <Form />
      </App>,
    ),
  );
  typed = 'a';
  await act(async () => close());
  await vi.waitFor(() => expect(document.body.textContent).toContain('“新增”中有未保存的内容'));
  expect(onClose).not.toHaveBeenCalled();
  await act(async () => root.unmount());
});
