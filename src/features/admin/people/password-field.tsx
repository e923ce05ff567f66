import { useState } from 'react';
import { Button, Form, Typography } from 'antd';
import { KeyOutlined } from '@ant-design/icons';
import type { AdminField } from '@portal/contract/admin/crud/field';
import { useMessages } from '@/shared/i18n/use-messages';
import { CopyButton } from '@/shared/ui/copy/copy-button';
import { FieldItem } from '../crud/form/field-item';
import { makePassword } from './make-password';
import { peopleMessages } from './people.messages';

/** The first password of a new account: typed, or made here and shown to be handed over. */
export function PasswordField({ field }: { field: AdminField }) {
  const t = useMessages(peopleMessages);
  const form = Form.useFormInstance();
  const [made, setMade] = useState('');
  const current: unknown = Form.useWatch(field.name, form);
  const make = () => {
    const password = makePassword();
    setMade(password);
    form.setFieldValue(field.name, password);
    void form.validateFields([field.name]).catch(() => undefined);
  };
  return (
    <>
      <FieldItem field={field} mode="add" />
      <Button icon={<KeyOutlined aria-hidden />} onClick={make}>
        {t('adminPeople.generate')}
      </Button>
      {made !== '' && current === made ? (
        <p>
          {t('adminPeople.generated')} <Typography.Text code>{made}</Typography.Text>
          <CopyButton text={made} />
        </p>
      ) : null}
    </>
  );
}
