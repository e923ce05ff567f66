import { useState } from 'react';
import { Alert, App, Button, Form } from 'antd';
import { KeyOutlined } from '@ant-design/icons';
import { fieldOf, permissionOf } from '@portal/contract/admin/crud/screen';
import { generatedToken, releaseTokens } from '@portal/contract/admin/release-tokens';
import { Permission } from '@/features/session';
import { messageOf } from '@/shared/http';
import { useMessages } from '@/shared/i18n/use-messages';
import { CopyButton } from '@/shared/ui/copy/copy-button';
import { AdminList } from '../crud/admin-list';
import { callExtra } from '../crud/api/admin-api';
import { useLabel } from '../crud/use-label';
import { ApplicationSelect } from './application-select';
import { releasesMessages } from './releases.messages';
import styles from './releases.module.css';

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
            <TokenGenerator />
          </Form.Item>
        );
      }}
    />
  );
}

function TokenGenerator({ id, onChange }: { id?: string; onChange?: (ticket: string) => void }) {
  const t = useMessages(releasesMessages);
  const { message } = App.useApp();
  const [token, setToken] = useState<string>();
  const [busy, setBusy] = useState(false);
  const generate = async () => {
    setBusy(true);
    try {
      const made = await callExtra(releaseTokens, releaseTokens.extraCalls.generate, {}, generatedToken);
      setToken(made.token);
      onChange?.(made.token_ticket);
    } catch (error) {
      void message.error(messageOf(error));
    }
    setBusy(false);
  };
  return (
    <>
      <span id={id} />
      <Permission code={permissionOf(releaseTokens, 'add')} otherwise={t('adminReleases.forbidden')}>
        <Button icon={<KeyOutlined aria-hidden />} loading={busy} onClick={() => void generate()}>
          {t(token === undefined ? 'adminReleases.generate' : 'adminReleases.regenerate')}
        </Button>
      </Permission>
      {token === undefined ? null : (
        <Alert
          className={styles.token}
          type="warning"
          showIcon
          title={t('adminReleases.tokenHint')}
          description={
            <>
              <code data-publish-token="">{token}</code> <CopyButton text={token} />
            </>
          }
        />
      )}
    </>
  );
}
