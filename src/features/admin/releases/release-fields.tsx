import { Form, Input } from 'antd';
import { REMARK_MAX } from '@portal/contract/admin/crud/common-fields';
import { RELEASE_VERSION, RELEASE_VERSION_MAX } from '@portal/contract/entities/release';
import { useMessages } from '@/shared/i18n/use-messages';
import { FirstField } from '@/shared/ui/first-field';
import { ApplicationSelect } from './application-select';
import { releasesMessages } from './releases.messages';

/** What a form of a release asks for in any case. */
export interface ReleaseValues {
  prefix: string;
  version: string;
  notes?: string;
}

/** Application, version and notes of a release that is published. */
export function ReleaseFields() {
  const t = useMessages(releasesMessages);
  const required = { required: true, message: t('adminReleases.required') };
  return (
    <>
      <FirstField />
      <Form.Item name="prefix" label={t('adminReleases.application')} rules={[required]}>
        <ApplicationSelect />
      </Form.Item>
      <Form.Item
        name="version"
        label={t('adminReleases.version')}
        extra={t('adminReleases.versionHint')}
        rules={[required, { pattern: RELEASE_VERSION, message: t('adminReleases.versionWrong') }]}
      >
        <Input maxLength={RELEASE_VERSION_MAX} autoComplete="off" />
      </Form.Item>
      <Form.Item name="notes" label={t('adminReleases.notes')}>
        <Input.TextArea rows={2} maxLength={REMARK_MAX} />
      </Form.Item>
    </>
  );
}
