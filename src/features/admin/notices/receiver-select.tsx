import { useState } from 'react';
import { Select } from 'antd';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { noticeTemplates, RECEIVERS_MAX } from '@portal/contract/admin/notice-templates';
import { rowOption } from '@portal/contract/admin/crud/wire';
import { pickText } from '@/shared/i18n/pick-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { callExtra } from '../crud/api/admin-api';
import { adminNoticesMessages } from './notices.messages';

/** What receivers can be chosen by. */
export type ReceiverKind = 'departments' | 'roles' | 'users';

/** What the field asks for. */
export const CHOOSE = {
  departments: 'adminNotices.chooseDepartments',
  roles: 'adminNotices.chooseRoles',
  users: 'adminNotices.chooseUsers',
} as const satisfies Record<ReceiverKind, string>;

interface ReceiverSelectProps {
  id?: string;
  kind: ReceiverKind;
  value?: string[];
  onChange?: (value: string[]) => void;
}

/** Searches departments, roles or users on the server, and chooses some. */
export function ReceiverSelect({ id, kind, value, onChange }: ReceiverSelectProps) {
  const t = useMessages(adminNoticesMessages);
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
      maxCount={RECEIVERS_MAX}
      placeholder={`${t(CHOOSE[kind])}…`}
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
