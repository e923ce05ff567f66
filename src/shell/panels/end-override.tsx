import { useEffect, useState } from 'react';
import { App, Button } from 'antd';
import { loadOverrides } from '@/features/overrides';
import { readPortalConfig } from '@/shared/config/portal-config';
import { messageOf } from '@/shared/http';
import { fillText } from './fill-text';

/** Where the person has overridden the application that did not open: the way back to what everybody has. */
export function EndOverride({ prefix, onEnded }: { prefix: string; onEnded: () => void }) {
  const { message } = App.useApp();
  const [isEnding, setIsEnding] = useState(false);
  const [id, setId] = useState<string>();
  useEffect(() => {
    if (readPortalConfig().overrides.length === 0) return;
    loadOverrides().then(
      ({ overrideOf }) => setId(overrideOf(prefix)?.id),
      () => undefined,
    );
  }, [prefix]);
  if (id === undefined) return null;
  const end = async () => {
    setIsEnding(true);
    try {
      await (await loadOverrides()).endOverride(id);
      onEnded();
    } catch (error) {
      void message.error(messageOf(error));
    }
    setIsEnding(false);
  };
  return (
    <Button loading={isEnding} onClick={() => void end()}>
      {fillText('microapps.endOverride')}
    </Button>
  );
}
