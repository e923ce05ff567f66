import { useState } from 'react';
import { Alert, App, Button } from 'antd';
import { KeyOutlined } from '@ant-design/icons';
import { Permission } from '@/features/session';
import { messageOf } from '@/shared/http';
import { useMessages } from '@/shared/i18n/use-messages';
import { CopyButton } from '@/shared/ui/copy/copy-button';
import { releasesMessages } from './releases.messages';
import styles from './releases.module.css';

/** A token that the server has made, and the ticket that the form sends in its place. */
interface MadeToken {
  token: string;
  token_ticket: string;
  /** Where it is used, where that is told with it. */
  address?: string;
}

interface TokenGeneratorProps {
  /** Asks the server for a token. */
  generate: () => Promise<MadeToken>;
  /** The permission code that it takes. */
  permission: string;
  /** Says what to do with the token. */
  hint: string;
  /** Stands before the address. */
  addressLabel?: string;
  id?: string;
  onChange?: (ticket: string) => void;
}

/** A form item for a token: it is generated here and shown once. Its value is the ticket. */
export function TokenGenerator({ generate, permission, hint, addressLabel, id, onChange }: TokenGeneratorProps) {
  const t = useMessages(releasesMessages);
  const { message } = App.useApp();
  const [made, setMade] = useState<MadeToken>();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const answer = await generate();
      setMade(answer);
      onChange?.(answer.token_ticket);
    } catch (error) {
      void message.error(messageOf(error));
    }
    setBusy(false);
  };
  return (
    <>
      <span id={id} />
      <Permission code={permission} otherwise={t('adminReleases.forbidden')}>
        <Button icon={<KeyOutlined aria-hidden />} loading={busy} onClick={() => void run()}>
          {t(made === undefined ? 'adminReleases.generate' : 'adminReleases.regenerate')}
        </Button>
      </Permission>
      {made === undefined ? null : (
        <Alert
          className={styles.token}
          type="warning"
          showIcon
          title={hint}
          description={
            <>
              <div>
                <code data-publish-token="">{made.token}</code> <CopyButton text={made.token} />
              </div>
              {made.address === undefined ? null : (
                <div>
                  {addressLabel} <code data-token-address="">{made.address}</code> <CopyButton text={made.address} />
                </div>
              )}
            </>
          }
        />
      )}
    </>
  );
}
