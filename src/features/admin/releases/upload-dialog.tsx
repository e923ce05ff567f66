import { useState } from 'react';
import { Alert, App, Form, Modal, Upload } from 'antd';
import { InboxOutlined } from '@ant-design/icons';
import { extraRoute } from '@portal/contract/admin/crud/screen';
import { releases } from '@portal/contract/admin/releases';
import { publishedRelease, RELEASE_MAX_MB } from '@portal/contract/entities/release';
import { useAskingClose } from '@/features/unsaved-input';
import { call, messageOf } from '@/shared/http';
import { useMessages } from '@/shared/i18n/use-messages';
import { zodReader } from '../crud/api/zod-reader';
import { crudMessages } from '../crud/crud.messages';
import { ReleaseFields, type ReleaseValues } from './release-fields';
import { releasesMessages } from './releases.messages';

interface UploadDialogProps {
  onClose: () => void;
  onDone: () => void;
}

/** Publishes a zip of a build. What is wrong with the build is said in the server's words, and the input stays. */
export function UploadDialog({ onClose, onDone }: UploadDialogProps) {
  const t = useMessages(releasesMessages);
  const crud = useMessages(crudMessages);
  const { message } = App.useApp();
  const [form] = Form.useForm<ReleaseValues>();
  const [file, setFile] = useState<File>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [dirty, setDirty] = useState(false);
  const title = t('adminReleases.uploadTitle');
  const close = useAskingClose({ dirty: dirty || file !== undefined, busy, title, onClose });
  const publish = async (query: ReleaseValues) => {
    if (!file) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const body = new FormData();
      body.append('file', file);
      const route = extraRoute(releases, releases.extraCalls.upload);
      const made = await call(route, { query, body, read: zodReader(publishedRelease) });
      const names = { prefix: made.prefix, version: made.version };
      void message.success(t(made.added ? 'adminReleases.uploaded' : 'adminReleases.uploadedSame', names));
      onDone();
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
      okText={crud('admin.ok')}
      cancelText={crud('admin.cancel')}
      okButtonProps={{ disabled: file === undefined }}
      confirmLoading={busy}
      mask={{ closable: false }}
      onCancel={close}
      onOk={() => form.submit()}
    >
      <Form<ReleaseValues>
        form={form}
        name="release"
        layout="vertical"
        disabled={busy}
        onValuesChange={() => setDirty(true)}
        onFinish={(values) => void publish(values)}
      >
        <ReleaseFields />
        <Form.Item label={t('adminReleases.file')} required>
          <Upload.Dragger
            accept=".zip"
            multiple={false}
            showUploadList={false}
            beforeUpload={(chosen) => {
              setFile(chosen);
              return Upload.LIST_IGNORE;
            }}
          >
            <p>
              <InboxOutlined aria-hidden />
            </p>
            <p>{file?.name ?? t('adminReleases.choose')}</p>
            <p className="portal-upload-hint">{t('adminReleases.fileHint', { most: RELEASE_MAX_MB })}</p>
          </Upload.Dragger>
        </Form.Item>
      </Form>
      {busy ? <Alert type="info" title={t('adminReleases.uploading')} role="status" /> : null}
      {failure === undefined ? null : <Alert type="error" showIcon title={failure} />}
    </Modal>
  );
}
