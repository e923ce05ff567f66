// @vitest-environment happy-dom
import { act } from 'react';
import { Form, type FormInstance } from 'antd';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { fieldOf } from '@portal/contract/admin/crud/screen';
import { menus } from '@portal/contract/admin/menus';
import { LanguageProvider } from '@/shared/i18n/provider';
import { FieldItem } from './field-item';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

it.each([
  ['hidden', false, true],
  ['hidden', true, false],
  ['no_cache', false, true],
  ['full_route', true, true],
] as const)('the switch of %s: where the row says %s, it is on: %s', async (name, stored, on) => {
  const held: { form?: FormInstance } = {};
  function One() {
    const [form] = Form.useForm();
    held.form = form;
    return (
      <Form form={form} initialValues={{ [name]: stored }}>
        <FieldItem field={fieldOf(menus, name)} mode="edit" />
      </Form>
    );
  }
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  await act(async () =>
    root.render(
      <LanguageProvider>
        <One />
      </LanguageProvider>,
    ),
  );
  const toggle = page.querySelector('[role="switch"]');
  expect(toggle?.getAttribute('aria-checked')).toBe(String(on));
  await act(async () => toggle?.dispatchEvent(new MouseEvent('click', { bubbles: true })));
  expect(held.form?.getFieldValue(name)).toBe(!stored);
  await act(async () => root.unmount());
  page.remove();
});
