import { useEffect, useState } from 'react';
import { Alert, Modal, Skeleton } from 'antd';
import { useNavigate } from 'react-router-dom';
import { atBase } from '@portal/contract/paths/base';
import { TRY_PARAMETER } from '@portal/contract/tunnel/override';
import { messageOf } from '@/shared/http';
import { useMessages } from '@/shared/i18n/use-messages';
import { askServer, beginOverride, type OverrideChoices } from './override-calls';
import { overridesMessages } from './overrides.messages';

interface TryDialogProps {
  /** The signed text of the address. */
  tunnel: string;
  onChange: () => void;
  onClose: () => void;
}

/** Asks the person before code of somebody's machine runs in their name. Who follows a link has not yet agreed. */
export function TryDialog({ tunnel, onChange, onClose }: TryDialogProps) {
  const t = useMessages(overridesMessages);
  const navigate = useNavigate();
  const [offered, setOffered] = useState<OverrideChoices>();
  const [failure, setFailure] = useState('');
  const [isBeginning, setIsBeginning] = useState(false);

  useEffect(() => {
    let gone = false;
    askServer(tunnel).then(
      (choices) => gone || setOffered(choices),
      (error: unknown) => gone || setFailure(messageOf(error)),
    );
    return () => {
      gone = true;
    };
  }, [tunnel]);

  const close = () => {
    // A copied address would ask others.
    const url = new URL(location.href);
    url.searchParams.delete(TRY_PARAMETER);
    void navigate(url.pathname + url.search + url.hash, { replace: true });
    onClose();
  };
  const begin = async ({ prefix }: OverrideChoices) => {
    setIsBeginning(true);
    setFailure('');
    try {
      await beginOverride(prefix, 'server', tunnel);
    } catch (error) {
      setFailure(messageOf(error));
      setIsBeginning(false);
      return;
    }
    onChange();
    close();
    void navigate(atBase(prefix));
  };

  const server = offered?.server;
  return (
    <Modal
      open
      title={t('overrides.try.title')}
      okText={t('overrides.try.ok')}
      cancelText={t('overrides.try.cancel')}
      confirmLoading={isBeginning}
      okButtonProps={{ disabled: server === undefined }}
      onOk={() => offered && void begin(offered)}
      onCancel={close}
    >
      {failure === '' ? null : <Alert type="error" showIcon title={failure} />}
      {offered && server ? (
        <>
          <p>{t('overrides.try.text', { owner: server.owner, prefix: offered.prefix })}</p>
          <p>{t('overrides.try.scope')}</p>
          {server.connected ? null : <Alert type="warning" showIcon title={t('overrides.try.away')} />}
        </>
      ) : failure === '' ? (
        <Skeleton active paragraph={{ rows: 2 }} title={false} />
      ) : null}
    </Modal>
  );
}
