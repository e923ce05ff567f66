import { useState } from 'react';
import { Alert, App, Form, Radio, Select, Typography } from 'antd';
import { ModalForm } from '@ant-design/pro-components';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { noticeTemplates, sendNoticeResult, type SendNoticeBody } from '@portal/contract/admin/notice-templates';
import { rowOption, type AdminRow } from '@portal/contract/admin/crud/wire';
import { messageOf } from '@/shared/http';
import { pickText } from '@/shared/i18n/pick-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { callExtra } from '../crud/api/admin-api';
import { adminNoticesMessages } from './notices.messages';

interface SendValues {
  to: SendNoticeBody['to'];
  receivers?: string[];
}

/** Chooses who receives a notice and sends it; it reaches those who are signed in at once. */
export function SendNotice({ template, onClose }: { template: AdminRow; onClose: () => void }) {
  const t = useMessages(adminNoticesMessages);
  const language = useLanguage();
  const { message } = App.useApp();
  const [form] = Form.useForm<SendValues>();
  const [failure, setFailure] = useState<string>();
  const to = Form.useWatch('to', form) ?? 'everybody';
  const name = pickText(language, String(template.template_name), String(template.template_name_en));

  const send = async ({ to: range, receivers }: SendValues): Promise<boolean> => {
    try {
      const body: SendNoticeBody = { template_id: template.id, to: range, receivers: receivers ?? [] };
      const sent = await callExtra(noticeTemplates, noticeTemplates.extraCalls.send, body, sendNoticeResult);
      void message.success(t('adminNotices.sent', { count: sent.receivers }));
      onClose();
      return true;
    } catch (error) {
      setFailure(messageOf(error));
      return false;
    }
  };
  return (
    <ModalForm<SendValues>
      open
      form={form}
      name="send-notice"
      title={t('adminNotices.sendTitle', { name })}
      width={560}
      initialValues={{ to: 'everybody' }}
      onOpenChange={(open) => !open && onClose()}
      onFinish={send}
      submitter={{ searchConfig: { submitText: t('adminNotices.send') } }}
      modalProps={{ destroyOnHidden: true, mask: { closable: false } }}
    >
      {failure === undefined ? null : <Alert type="error" showIcon title={failure} style={{ marginBlockEnd: 16 }} />}
      <Form.Item name="to" label={t('adminNotices.to')}>
        <Radio.Group
          onChange={() => form.setFieldValue('receivers', [])}
          options={[
            { value: 'everybody', label: t('adminNotices.everybody') },
            { value: 'roles', label: t('adminNotices.roles') },
            { value: 'users', label: t('adminNotices.users') },
          ]}
        />
      </Form.Item>
      {to === 'everybody' ? null : (
        <Form.Item
          name="receivers"
          label={t('adminNotices.receivers')}
          rules={[
            { required: true, message: t(to === 'roles' ? 'adminNotices.chooseRoles' : 'adminNotices.chooseUsers') },
          ]}
        >
          <ReceiverSelect key={to} kind={to} />
        </Form.Item>
      )}
      <Form.Item label={t('adminNotices.preview')}>
        <Typography.Paragraph style={{ whiteSpace: 'pre-wrap', marginBlockEnd: 0 }}>
          {String(template.content)}
        </Typography.Paragraph>
      </Form.Item>
    </ModalForm>
  );
}

interface ReceiverSelectProps {
  id?: string;
  kind: 'roles' | 'users';
  value?: string[];
  onChange?: (value: string[]) => void;
}

function ReceiverSelect({ id, kind, value, onChange }: ReceiverSelectProps) {
  const language = useLanguage();
  const [keyword, setKeyword] = useState('');
  const found = useQuery({
    queryKey: ['admin', 'notice-receivers', kind, keyword],
    queryFn: ({ signal }) =>
      callExtra(noticeTemplates, noticeTemplates.extraCalls.receivers, { kind, keyword }, z.array(rowOption), signal),
    placeholderData: keepPreviousData,
  });
  return (
    <Select<string[]>
      id={id}
      mode="multiple"
      value={value ?? []}
      onChange={(next) => onChange?.(next)}
      loading={found.isFetching}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      options={(found.data ?? []).map((option) => ({
        value: option.id,
        label: `${option.code} ${pickText(language, option.zh, option.en)}`.trim(),
      }))}
    />
  );
}
