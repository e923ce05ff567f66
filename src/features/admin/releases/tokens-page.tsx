import { Form } from 'antd';
import { fieldOf, permissionOf } from '@portal/contract/admin/crud/screen';
import { generatedToken, releaseTokens } from '@portal/contract/admin/release-tokens';
import { useMessages } from '@/shared/i18n/use-messages';
import { AdminList } from '../crud/admin-list';
import { callExtra } from '../crud/api/admin-api';
import { useLabel } from '../crud/use-label';
import { ApplicationSelect } from './application-select';
import { releasesMessages } from './releases.messages';
import { TokenGenerator } from './token-generator';

const TICKET = fieldOf(releaseTokens, 'token_ticket').name;
const PREFIX = fieldOf(releaseTokens, 'prefix');

/** Publish tokens. A token is generated in the form and shown once; the server keeps a digest of it. */
export function ReleaseTokensPage() {
  const t = useMessages(releasesMessages);
  const labelOf = useLabel();
  return (
    <AdminList
      screen={releaseTokens}
      renderField={(field) => {
        if (field.name === PREFIX.name)
          return (
            <Form.Item
              name={PREFIX.name}
              label={labelOf(PREFIX.label)}
              rules={[{ required: true, message: t('adminReleases.required') }]}
            >
              <ApplicationSelect />
            </Form.Item>
          );
        if (field.name !== TICKET) return undefined;
        return (
          <Form.Item
            name={TICKET}
            label={t('adminReleases.token')}
            rules={[{ required: true, message: t('adminReleases.tokenMissing') }]}
          >
            <TokenGenerator
              generate={generate}
              permission={permissionOf(releaseTokens, 'add')}
              hint={t('adminReleases.tokenHint')}
            />
          </Form.Item>
        );
      }}
    />
  );
}

const generate = () => callExtra(releaseTokens, releaseTokens.extraCalls.generate, {}, generatedToken);
