import { Alert, App, Form, Input, Modal, Select } from 'antd';
import { reasonOf } from 'record-kit/react/app';
import type { FormDesignRow } from '@portal/contract/entities/workflow';
import { DESIGN_NAME_MAX, NUMBER_LETTERS } from '@portal/contract/workflow/check-design';
import { useEffect, useState } from 'react';
import { useApp, useTexts } from '../context/app-context';
import { formNameOf } from '../ui/format';

interface Props {
  /** The page, which holds unsaved input. */
  path: string;
  forms: readonly FormDesignRow[];
  onClose(): void;
  onMade(code: string): void;
}

interface Values {
  form_name: string;
  form_name_en: string;
  number_prefix: string;
  like?: string;
}

/** Asks how a new form is called, and what it begins with. The designer does the rest. */
export function NewForm({ path, forms, onClose, onMade }: Props) {
  const { context, changed, setPageDirty } = useApp();
  const { lang, t } = useTexts();
  const { message } = App.useApp();
  const [form] = Form.useForm<Values>();
  const [making, setMaking] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [dirty, setDirty] = useState(false);
  useEffect(() => {
    setPageDirty(path, dirty);
    return () => setPageDirty(path, false);
  }, [path, dirty, setPageDirty]);

  const make = async (body: Values) => {
    if (making) return;
    setMaking(true);
    setRefusal(undefined);
    try {
      const code = await context.api.call('addFormDesign', { body });
      void message.success(t.design.added);
      changed();
      onMade(code);
    } catch (error) {
      setRefusal(reasonOf(error));
      setMaking(false);
    }
  };
  const name = [{ required: true, whitespace: true, message: t.design.nameMissing }];
  return (
    <Modal
      open
      title={t.design.add}
      okText={t.design.create}
      cancelText={t.cancel}
      okButtonProps={{ loading: making }}
      mask={{ closable: false }}
      onCancel={onClose}
      onOk={() => form.submit()}
    >
      <Form form={form} name="new-form" layout="vertical" onFinish={make} onValuesChange={() => setDirty(true)}>
        <Form.Item>
          <Alert type={refusal === undefined ? 'info' : 'error'} showIcon title={refusal ?? t.design.addHint} />
        </Form.Item>
        <Form.Item name="form_name" label={t.design.nameZh} rules={name}>
          <Input maxLength={DESIGN_NAME_MAX} />
        </Form.Item>
        <Form.Item name="form_name_en" label={t.design.nameEn} rules={name}>
          <Input maxLength={DESIGN_NAME_MAX} />
        </Form.Item>
        <Form.Item
          name="number_prefix"
          label={t.design.letters}
          extra={t.design.lettersHint(new Date().getFullYear())}
          normalize={(value: string) => value.toUpperCase()}
          rules={[{ required: true, pattern: NUMBER_LETTERS, message: t.design.lettersWrong }]}
        >
          <Input maxLength={4} />
        </Form.Item>
        <Form.Item name="like" label={t.design.like}>
          <Select
            allowClear
            placeholder={t.design.blank}
            options={forms.map((row) => ({ value: row.form_code, label: formNameOf(row, lang) }))}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
