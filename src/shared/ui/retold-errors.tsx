import { useEffect, useRef } from 'react';
import { Form } from 'antd';
import { useLanguage } from '@/shared/i18n/use-language';

/** Inside a form: checks what is wrong in it again when the language changes, as antd keeps the sentence of the check before. */
export function RetoldErrors(): null {
  const form = Form.useFormInstance();
  const language = useLanguage();
  const told = useRef(language);
  useEffect(() => {
    if (told.current === language) return;
    told.current = language;
    const wrong = form.getFieldsError().filter(({ errors }) => errors.length > 0);
    // The answer stands in the form.
    if (wrong.length > 0) form.validateFields(wrong.map(({ name }) => name)).catch(() => undefined);
  }, [form, language]);
  return null;
}
