// @vitest-environment happy-dom
import { act } from 'react';
import { Form, type FormInstance } from 'antd';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, it } from 'vitest';
import { triedScreens } from '@portal/contract/admin/test/tried-screens';
import { formFields, type AdminField } from '@portal/contract/admin/crud/field';
import { problemLabel } from '@portal/contract/admin/crud/problems';
import { hasAction, type AdminScreen } from '@portal/contract/admin/crud/screen';
import { REQUIRED_FIELDS } from '@portal/contract/admin/test/required-fields';
import { saveLanguage } from '@/shared/i18n/language';
import { LanguageProvider } from '@/shared/i18n/provider';
import { FieldItem } from './field-item';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
afterEach(() => saveLanguage('zh'));

/** The sentences that a form of these fields shows for values; the controls stand in for those of each kind. */
async function complaints(
  fields: readonly AdminField[],
  values: Record<string, unknown>,
): Promise<Record<string, string[]>> {
  const held: { form?: FormInstance } = {};
  function Fields() {
    const [form] = Form.useForm();
    held.form = form;
    return (
      <Form form={form} initialValues={values}>
        {fields.map((field) => (
          <FieldItem key={field.name} field={field} mode="add">
            <input />
          </FieldItem>
        ))}
      </Form>
    );
  }
  const root = createRoot(document.createElement('div'));
  await act(async () =>
    root.render(
      <LanguageProvider>
        <Fields />
      </LanguageProvider>,
    ),
  );
  await act(async () => {
    await held.form?.validateFields().catch(() => undefined);
  });
  const errors = held.form?.getFieldsError() ?? [];
  await act(async () => root.unmount());
  return Object.fromEntries(
    errors.filter((each) => each.errors.length > 0).map((each) => [each.name.join('.'), each.errors]),
  );
}

const changing = triedScreens
  .filter((screen) => hasAction(screen, 'add'))
  .map((screen): [string, AdminScreen] => [screen.name, screen]);

describe.each(changing)('the form of %s', (name, screen) => {
  const fields = formFields(screen.fields, 'add');
  const required = fields.filter((field) => field.required);

  it('asks for what the specification, section 5, requires', () => {
    expect(required.map((field) => field.name)).toEqual(expect.arrayContaining([...(REQUIRED_FIELDS[name] ?? [])]));
  });

  it.each(['zh', 'en'] as const)('says so at each field, in %s', async (language) => {
    saveLanguage(language);
    for (const empty of [undefined, '', '   ']) {
      const shown = await complaints(fields, Object.fromEntries(fields.map((field) => [field.name, empty])));
      const expected = required.map((field) => [field.name, [problemLabel(field, { kind: 'required' })[language]]]);
      expect(shown).toMatchObject(Object.fromEntries(expected));
    }
  });
});
