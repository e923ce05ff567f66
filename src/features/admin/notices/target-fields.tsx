import { useState } from 'react';
import { Form, Radio, Select } from 'antd';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { NoticeTarget } from '@portal/contract/entities/notice';
import type { StoredFile } from '@portal/contract/entities/extra';
import { useUser } from '@/features/session';
import { call } from '@/shared/http';
import { filledText, integer, pageOf, record, textOrEmpty } from '@/shared/http/reader';
import { pickText } from '@/shared/i18n/pick-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { adminNoticesMessages } from './notices.messages';

/** What the person has chosen for a click on the notice to open. */
export interface TargetValues {
  opens?: 'nothing' | NoticeTarget['kind'];
  page?: string;
  /** The id of a stored file, and its name. */
  file?: { value: string; label: string };
}

const readFiles = pageOf(
  record<StoredFile>({
    file_id: filledText,
    file_name: filledText,
    content_type: textOrEmpty,
    size: integer,
    created_by: textOrEmpty,
    created_at: textOrEmpty,
  }),
);

/** The target of the chosen values; undefined where a click opens nothing. */
export function targetOf({ opens, page, file }: TargetValues): NoticeTarget | undefined {
  if (opens === 'page' && page !== undefined) return { kind: 'page', path: page };
  if (opens === 'file' && file) return { kind: 'file', file_id: file.value, file_name: file.label };
  return undefined;
}

/** The fields of a form that choose what a click on the notice opens: a page of the portal, or a stored file. */
export function TargetFields() {
  const t = useMessages(adminNoticesMessages);
  const opens: unknown = Form.useWatch('opens');
  return (
    <>
      <Form.Item name="opens" label={t('adminNotices.opens')} initialValue="nothing">
        <Radio.Group
          options={[
            { value: 'nothing', label: t('adminNotices.opensNothing') },
            { value: 'page', label: t('adminNotices.opensPage') },
            { value: 'file', label: t('adminNotices.opensFile') },
          ]}
        />
      </Form.Item>
      {opens === 'page' ? (
        <Form.Item
          name="page"
          label={t('adminNotices.page')}
          rules={[{ required: true, message: t('adminNotices.choosePage') }]}
        >
          <PageSelect />
        </Form.Item>
      ) : null}
      {opens === 'file' ? (
        <Form.Item
          name="file"
          label={t('adminNotices.file')}
          rules={[{ required: true, message: t('adminNotices.chooseFile') }]}
        >
          <FileSelect />
        </Form.Item>
      ) : null}
    </>
  );
}

interface FieldProps<Value> {
  id?: string;
  value?: Value;
  onChange?: (value: Value) => void;
}

/** The pages of the person who sends: by title, with the address beside it. */
function PageSelect({ id, value, onChange }: FieldProps<string>) {
  const t = useMessages(adminNoticesMessages);
  const language = useLanguage();
  const routes = useUser((state) => state.routes);
  const options = routes
    .filter(({ path, hidden }) => !hidden && !path.includes(':'))
    .map(({ path, title, titleEn }) => ({ value: path, label: `${pickText(language, title, titleEn)} ${path}` }));
  return (
    <Select<string>
      {...(id === undefined ? {} : { id })}
      {...(value === undefined ? {} : { value })}
      onChange={(next) => onChange?.(next)}
      placeholder={`${t('adminNotices.choosePage')}…`}
      showSearch={{ optionFilterProp: 'label' }}
      options={options}
    />
  );
}

function FileSelect({ id, value, onChange }: FieldProps<NonNullable<TargetValues['file']>>) {
  const t = useMessages(adminNoticesMessages);
  const [keyword, setKeyword] = useState('');
  const found = useQuery({
    queryKey: ['admin', 'notice-files', keyword],
    queryFn: ({ signal }) => call('getFiles', { query: { keyword }, read: readFiles, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Select<NonNullable<TargetValues['file']>>
      {...(id === undefined ? {} : { id })}
      {...(value === undefined ? {} : { value })}
      labelInValue
      onChange={({ value: file, label }) => onChange?.({ value: file, label: String(label) })}
      placeholder={`${t('adminNotices.chooseFile')}…`}
      loading={found.isFetching}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      options={(found.data?.rows ?? []).map(({ file_id, file_name }) => ({ value: file_id, label: file_name }))}
    />
  );
}
