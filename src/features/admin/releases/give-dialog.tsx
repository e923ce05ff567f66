import { useState } from 'react';
import { Alert, App, Form, Input, Modal } from 'antd';
import { z } from 'zod';
import { REMARK_MAX } from '@portal/contract/admin/crud/common-fields';
import { releaseApplications } from '@portal/contract/admin/release-applications';
import { useAskingClose } from '@/features/unsaved-input';
import { messageOf } from '@/shared/http';
import { useMessages } from '@/shared/i18n/use-messages';
import { FirstField } from '@/shared/ui/first-field';
import { callExtra } from '../crud/api/admin-api';
import { crudMessages } from '../crud/crud.messages';
import { ReleaseDifference } from './release-difference';
import { releasesMessages } from './releases.messages';

/** What somebody wants to give to everybody. */
export interface Giving {
  prefix: string;
  /** Undefined: no release any more. */
  next: { id: string; version: string } | undefined;
  /** As the list showed it. */
  current: { id: string; version: string } | undefined;
  /** The next one is older than the current one. */
  isBack: boolean;
}

interface GiveDialogProps extends Giving {
  onClose: () => void;
  onGiven: () => void;
}

/** Asks for the reason before another release becomes the current one. */
export function GiveDialog({ prefix, next, current, isBack, onClose, onGiven }: GiveDialogProps) {
  const t = useMessages(releasesMessages);
  const crud = useMessages(crudMessages);
  const { message } = App.useApp();
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const names = { prefix, version: next?.version ?? t('adminReleases.none') };
  const shown = { ...names, current: current?.version ?? t('adminReleases.none') };
  const kind = next === undefined ? 'take' : isBack ? 'rollBack' : 'give';
  const title = t(`adminReleases.${kind}Title`, names);
  const close = useAskingClose({ dirty: reason !== '', busy, title, onClose });
  const give = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const body = { prefix, release_id: next?.id ?? null, seen: current?.id ?? null, reason };
      await callExtra(releaseApplications, releaseApplications.extraCalls.give, body, z.null());
      void message.success(t('adminReleases.given', names));
      onGiven();
      onClose();
    } catch (error) {
      setFailure(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title={title}
      okText={next === undefined ? t('adminReleases.take') : t(`adminReleases.${isBack ? 'rollBack' : 'give'}`)}
      cancelText={crud('admin.cancel')}
      okButtonProps={{ disabled: reason.trim() === '', danger: next === undefined }}
      confirmLoading={busy}
      onCancel={close}
      onOk={() => void give()}
    >
      <p>{t(next === undefined ? 'adminReleases.takeText' : 'adminReleases.giveText', shown)}</p>
      {next && current ? <ReleaseDifference before={current.id} after={next.id} /> : null}
      <Form layout="vertical">
        <FirstField />
        <Form.Item
          label={t('adminReleases.reason')}
          htmlFor="release-reason"
          extra={t('adminReleases.reasonHint')}
          required
        >
          <Input.TextArea
            id="release-reason"
            rows={2}
            maxLength={REMARK_MAX}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Form.Item>
      </Form>
      {failure === undefined ? null : <Alert type="error" showIcon title={failure} />}
    </Modal>
  );
}
