import type { FormInstance } from 'antd';
import { useEffect } from 'react';
import type { Language } from 'subapp-kit';

/** Makes the messages that a checked form shows follow the language. */
export function useFormLanguage<Values>(form: FormInstance<Values>, lang: Language): void {
  useEffect(() => {
    const shown = form
      .getFieldsError()
      .filter((field) => field.errors.length > 0)
      .map((field) => field.name);
    if (shown.length > 0) void form.validateFields(shown).catch(() => undefined);
  }, [form, lang]);
}
