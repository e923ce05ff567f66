// @vitest-environment happy-dom
import { App, Form, type FormInstance } from 'antd';
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { createApi, createPortalSource } from 'subapp-kit';
import { testShell } from 'subapp-kit/test';
import { expect, it } from 'vitest';
import { checkRecord, parseDescription, ruleTexts, type RecordData } from '../../records';
import { AppContext } from '../app/app-context';
import { RecordAppContext } from '../context/record-app';
import { RecordFields } from './record-fields';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

const texts = (name: string) => ({ zh: name, en: name, required: true });
const business = parseDescription({
  prefix: '/oa/test',
  kinds: {
    order: {
      ...texts('订单'),
      fields: [
        { key: 'name', type: 'text', ...texts('名称') },
        { key: 'goal', type: 'longtext', ...texts('目标') },
        { key: 'amount', type: 'number', digits: 2, ...texts('金额') },
        { key: 'start_on', type: 'date', ...texts('开始') },
        { key: 'end_on', type: 'date', notBefore: 'start_on', ...texts('结束') },
        { key: 'stage', type: 'select', options: [{ key: 'a', zh: '甲', en: 'A' }], ...texts('阶段') },
        { key: 'owner', type: 'employee', ...texts('负责人') },
        { key: 'note', type: 'text', zh: '备注', en: 'Note' },
      ],
    },
  },
  pages: { orders: { kind: 'order' } },
});

/** @covers bad-input:every-form */
it.each(Object.entries(business.kinds))(
  'the form of %s says what the rules say, and reads amounts as typed',
  async (_code, kind) => {
    const shell = testShell();
    const context = {
      props: shell.props,
      root: document.body,
      portal: createPortalSource(shell.props),
      api: createApi(shell.props),
      onUnmount: () => undefined,
    };
    const app = { context, business, pages: [], setPageDirty: () => undefined };
    let form: FormInstance<RecordData> | undefined;
    function Page() {
      [form] = Form.useForm<RecordData>();
      return createElement(Form, { form }, createElement(RecordFields, { kind, options: {} }));
    }
    const box = document.body.appendChild(document.createElement('div'));
    const root = createRoot(box);
    const fields = createElement(RecordAppContext.Provider, { value: app }, createElement(Page));
    await act(async () =>
      root.render(createElement(App, null, createElement(AppContext.Provider, { value: context }, fields))),
    );
    await act(async () => void (await form?.validateFields().catch(() => undefined)));
    const shown = Object.fromEntries(
      (form?.getFieldsError() ?? []).map(({ name, errors }) => [name.join('.'), errors.join()]),
    );
    const wanted = checkRecord(kind, {});
    const say = ruleTexts(shell.props.helpers);
    for (const field of kind.fields.filter(({ system }) => !system)) {
      const fault = wanted[field.key];
      expect(shown[field.key]).toBe(fault === undefined ? '' : say(fault, 'zh'));
    }
    const input = box.querySelector<HTMLInputElement>('#amount');
    if (!input) throw new Error('no input of the amount');
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '１，２３４．５');
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
    expect(form?.getFieldValue('amount')).toBe(1234.5);
    await act(async () => root.unmount());
  },
);
