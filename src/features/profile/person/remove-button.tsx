import { App, Button } from 'antd';
import { liveText } from '@/shared/i18n/live-text';
import { translate } from '@/shared/i18n/translate';
import { useMessages } from '@/shared/i18n/use-messages';
import { profileMessages } from '../profile.messages';

interface RemoveButtonProps {
  of: 'Avatar' | 'Signature';
  busy: boolean;
  onRemove: () => Promise<unknown>;
}

/** Takes a picture away, once the person has said so again. */
export function RemoveButton({ of, busy, onRemove }: RemoveButtonProps) {
  const t = useMessages(profileMessages);
  const { modal } = App.useApp();
  const ask = () =>
    void modal.confirm({
      title: liveText(() => translate(profileMessages, `profile.remove${of}Ask`)),
      content: liveText(() => translate(profileMessages, `profile.remove${of}Text`)),
      okText: liveText(() => translate(profileMessages, 'profile.remove')),
      cancelText: liveText(() => translate(profileMessages, 'profile.cancel')),
      okButtonProps: { danger: true },
      onOk: onRemove,
    });
  return (
    <Button danger type="text" disabled={busy} onClick={ask}>
      {t('profile.remove')}
    </Button>
  );
}
