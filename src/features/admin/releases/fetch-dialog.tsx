import { useState } from 'react';
import { Alert, App, Checkbox, Form, Input, Modal } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { REMARK_MAX } from '@portal/contract/admin/crud/common-fields';
import { extraRoute } from '@portal/contract/admin/crud/screen';
import { fetchProgress, releases } from '@portal/contract/admin/releases';
import { publishedRelease, type PublishedReleaseData } from '@portal/contract/entities/release';
import { useAskingClose } from '@/features/unsaved-input';
import { call, messageOf } from '@/shared/http';
import { useMessages } from '@/shared/i18n/use-messages';
import { callExtra } from '../crud/api/admin-api';
import { zodReader } from '../crud/api/zod-reader';
import { crudMessages } from '../crud/crud.messages';
import { ReleaseFields, type ReleaseValues } from './release-fields';
import { releasesMessages } from './releases.messages';

interface FetchDialogProps {
  onClose: () => void;
  onDone: () => void;
}

interface Fields extends ReleaseValues {
  address: string;
  in_place?: boolean;
}

/** How often it is asked how far the fetching is, ms. */
const ASK_EVERY_MS = 1_000;
const WEB_ADDRESS = /^https?:\/\/[^\s/]+/i;
const newId = (): string => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(36)).join('-');

/** How a success is told. */
function saidOf({ added, elsewhere = 0 }: PublishedReleaseData, inPlace = false) {
  if (!added) return 'adminReleases.uploadedSame';
  if (!inPlace) return 'adminReleases.uploaded';
  return elsewhere > 0 ? 'adminReleases.uploadedElsewhere' : 'adminReleases.uploadedHere';
}

/** Publishes what is deployed at an address: a copy, or in its place what the portal does without. What is wrong there is said in the server's words. */
export function FetchDialog({ onClose, onDone }: FetchDialogProps) {
  const t = useMessages(releasesMessages);
  const crud = useMessages(crudMessages);
  const { message } = App.useApp();
  const [form] = Form.useForm<Fields>();
  const [running, setRunning] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [dirty, setDirty] = useState(false);
  const title = t('adminReleases.fetchTitle');
  const busy = running !== undefined;
  const close = useAskingClose({ dirty, busy, title, onClose });
  const publish = async (values: Fields) => {
    const progress_id = newId();
    setRunning(progress_id);
    setFailure(undefined);
    try {
      const route = extraRoute(releases, releases.extraCalls.fetch);
      const made = await call(route, { body: { ...values, progress_id }, read: zodReader(publishedRelease) });
      const names = { prefix: made.prefix, version: made.version, count: made.elsewhere ?? 0 };
      void message.success(t(saidOf(made, values.in_place), names));
      onDone();
      onClose();
    } catch (error) {
      setFailure(messageOf(error));
      setRunning(undefined);
    }
  };
  return (
    <Modal
      open
      title={title}
      okText={crud('admin.ok')}
      cancelText={crud('admin.cancel')}
      confirmLoading={busy}
      mask={{ closable: false }}
      onCancel={close}
      onOk={() => form.submit()}
    >
      <Form<Fields>
        form={form}
        name="fetch-release"
        layout="vertical"
        disabled={busy}
        onValuesChange={() => setDirty(true)}
        onFinish={(values) => void publish(values)}
      >
        <ReleaseFields />
        <Form.Item
          name="address"
          label={t('adminReleases.address')}
          extra={t('adminReleases.addressHint')}
          rules={[
            { required: true, message: t('adminReleases.required') },
            { pattern: WEB_ADDRESS, message: t('adminReleases.addressWrong') },
          ]}
        >
          <Input maxLength={REMARK_MAX} autoComplete="off" inputMode="url" />
        </Form.Item>
        <Form.Item name="in_place" valuePropName="checked" extra={t('adminReleases.inPlaceHint')}>
          <Checkbox>{t('adminReleases.inPlace')}</Checkbox>
        </Form.Item>
      </Form>
      {running === undefined ? null : <Progress id={running} />}
      {failure === undefined ? null : <Alert type="error" showIcon title={failure} />}
    </Modal>
  );
}

/** How much has been fetched. It is a help only: where it cannot be asked, the words stay without figures. */
function Progress({ id }: { id: string }) {
  const t = useMessages(releasesMessages);
  const { data } = useQuery({
    queryKey: ['admin', releases.name, 'fetch-progress', id],
    queryFn: () => callExtra(releases, releases.extraCalls.fetchProgress, { progress_id: id }, fetchProgress),
    refetchInterval: ASK_EVERY_MS,
    retry: false,
  });
  const text = data
    ? t('adminReleases.fetched', { files: data.files, size: (data.bytes / 1_048_576).toFixed(1) })
    : t('adminReleases.fetching');
  return <Alert type="info" title={text} role="status" />;
}
