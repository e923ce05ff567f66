import { useState } from 'react';
import { App, Button } from 'antd';
import { checkedFiles, releases } from '@portal/contract/admin/releases';
import { messageOf } from '@/shared/http';
import { useMessages } from '@/shared/i18n/use-messages';
import { callExtra } from '../crud/api/admin-api';
import { releasesMessages } from './releases.messages';

interface CheckButtonProps {
  /** Of the release. */
  id: string;
  /** The row says what was found. */
  onChecked: () => void;
}

/** Has the server look whether the files of a release that stay where they are deployed are as they were. */
export function CheckButton({ id, onChecked }: CheckButtonProps) {
  const t = useMessages(releasesMessages);
  const { message } = App.useApp();
  const [busy, setBusy] = useState(false);
  const check = async () => {
    setBusy(true);
    try {
      const { state, name } = await callExtra(releases, releases.extraCalls.check, { id }, checkedFiles);
      if (state === '') void message.success(t('adminReleases.checked'));
      else void message.warning(t(`adminReleases.checked.${state}`, { name }));
      onChecked();
    } catch (error) {
      void message.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button type="link" size="small" loading={busy} onClick={() => void check()}>
      {t('adminReleases.check')}
    </Button>
  );
}
