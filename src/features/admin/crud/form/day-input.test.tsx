// @vitest-environment happy-dom
import { act } from 'react';
import { Form, type FormInstance } from 'antd';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { fieldOf } from '@portal/contract/admin/crud/screen';
import { employees } from '@portal/contract/admin/employees';
import { LanguageProvider } from '@/shared/i18n/provider';
import { FieldItem } from './field-item';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

it('a day is shown as it is stored, and an emptied one is an empty text', async () => {
  const held: { form?: FormInstance } = {};
  function One() {
    const [form] = Form.useForm();
    held.form = form;
    return (
      <Form form={form} initialValues={{ joins_on: '2026-12-01' }}>
        <FieldItem field={fieldOf(employees, 'joins_on')} mode="edit" />
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
  expect(page.querySelector('input')?.value).toBe('2026-12-01');
  const clear = page.querySelector('[class$="picker-clear"]');
  await act(async () => {
    for (const kind of ['mousedown', 'mouseup', 'click']) clear?.dispatchEvent(new MouseEvent(kind, { bubbles: true }));
  });
  expect(held.form?.getFieldValue('joins_on')).toBe('');
  await act(async () => root.unmount());
  page.remove();
});
