import { Alert, Button, Descriptions, Modal, Typography } from 'antd';
import { useMessages } from '@/shared/i18n/use-messages';
import { CopyButton } from '@/shared/ui/copy/copy-button';
import { tenantsMessages } from './tenants.messages';
import styles from './tenants.module.css';

/** With what the first administrator of a tenant signs in. */
export interface FirstSignIn {
  tenant: string;
  name: string;
  username: string;
  password: string;
}

/** Shows the one-time password of a tenant's first administrator, with all that has to be handed over. */
export function PasswordDialog({ tenant, name, username, password, onClose }: FirstSignIn & { onClose: () => void }) {
  const t = useMessages(tenantsMessages);
  return (
    <Modal
      open
      title={t('adminTenants.passwordOf', { name })}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('adminTenants.close')}
        </Button>
      }
    >
      <Alert className={styles.said} type="warning" showIcon title={t('adminTenants.passwordOnce')} />
      <Descriptions
        column={1}
        size="small"
        items={[
          { key: 'tenant', label: t('adminTenants.tenant'), children: tenant },
          { key: 'account', label: t('adminTenants.account'), children: username },
          {
            key: 'secret',
            label: t('adminTenants.secret'),
            children: (
              <>
                <Typography.Text code>{password}</Typography.Text>
                <CopyButton text={password} />
              </>
            ),
          },
        ]}
      />
    </Modal>
  );
}
