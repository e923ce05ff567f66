import { useState } from 'react';
import { Alert, App, Button, Form } from 'antd';
import { KeyOutlined } from '@ant-design/icons';
import { fieldOf } from '@portal/contract/admin/crud/screen';
import { generatedKeys, subsystems, type GeneratedKeys } from '@portal/contract/admin/subsystems';
import { Permission } from '@/features/session';
import { messageOf } from '@/shared/http';
import { useMessages } from '@/shared/i18n/use-messages';
import { CopyButton } from '@/shared/ui/copy/copy-button';
import { AdminList } from '../crud/admin-list';
import { callExtra } from '../crud/api/admin-api';
import { screensMessages } from './screens.messages';
import styles from './screens.module.css';

const KEYS_PERMISSION = `portal:${subsystems.area}:${subsystems.extraCalls.generateKeys.permission}`;
const TICKET = fieldOf(subsystems, 'key_ticket').name;

/**
 * Subsystems and their keys (docs/specification.md#subsystem-rules: keys are generated before a subsystem is saved).
 */
export function SubsystemsPage() {
  const t = useMessages(screensMessages);
  return (
    <AdminList
      screen={subsystems}
      renderField={(field, row) =>
        field.name === TICKET ? (
          <Form.Item
            name={TICKET}
            label={t('adminScreens.keys')}
            required={row === undefined}
            rules={[{ required: row === undefined, message: t('adminScreens.keysMissing') }]}
          >
            <KeyGenerator replaces={row !== undefined} />
          </Form.Item>
        ) : undefined
      }
    />
  );
}

interface KeyGeneratorProps {
  replaces: boolean;
  id?: string;
  onChange?: (ticket: string) => void;
}

function KeyGenerator({ replaces, id, onChange }: KeyGeneratorProps) {
  const t = useMessages(screensMessages);
  const { message } = App.useApp();
  const [keys, setKeys] = useState<GeneratedKeys>();
  const [busy, setBusy] = useState(false);
  const generate = async () => {
    setBusy(true);
    try {
      const made = await callExtra(subsystems, subsystems.extraCalls.generateKeys, {}, generatedKeys);
      setKeys(made);
      onChange?.(made.key_ticket);
    } catch (error) {
      void message.error(messageOf(error));
    }
    setBusy(false);
  };
  return (
    <>
      <span id={id} />
      <Permission code={KEYS_PERMISSION} otherwise={t('adminScreens.keysForbidden')}>
        <Button icon={<KeyOutlined aria-hidden />} loading={busy} onClick={() => void generate()}>
          {t(replaces || keys ? 'adminScreens.regenerate' : 'adminScreens.generate')}
        </Button>
      </Permission>
      {keys ? (
        <div className={styles.keys}>
          <Alert
            type="warning"
            showIcon
            title={t('adminScreens.keysHint')}
            description={replaces ? t('adminScreens.keysReplace') : undefined}
          />
          <KeyText label={t('adminScreens.publicKey')} text={keys.public_key} />
          <KeyText label={t('adminScreens.privateKey')} text={keys.private_key} />
          <KeyText label={t('adminScreens.secretKey')} text={keys.secret_key} />
        </div>
      ) : null}
    </>
  );
}

function KeyText({ label, text }: { label: string; text: string }) {
  return (
    <section aria-label={label}>
      <div className={styles.keyHead}>
        <strong>{label}</strong>
        <CopyButton text={text} />
      </div>
      <pre className={styles.key}>{text.trim()}</pre>
    </section>
  );
}
