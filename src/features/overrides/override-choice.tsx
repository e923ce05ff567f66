import { useState } from 'react';
import { Button } from 'antd';
import { BASE_PATH } from '@portal/contract/paths/base';
import { OVERRIDE_PERMISSION, overridePermissions } from '@portal/contract/tunnel/override';
import { usePermission } from '@/features/session';
import { useMessages } from '@/shared/i18n/use-messages';
import { Choice } from './choice';
import { overridesMessages } from './overrides.messages';

/** In the card of an application: opens another address or release of it for oneself. Only for who may. */
export function OverrideChoice({ prefix }: { prefix: string }) {
  const t = useMessages(overridesMessages);
  const mayAll = usePermission(OVERRIDE_PERMISSION);
  const mayThis = usePermission(overridePermissions(prefix.slice(BASE_PATH.length))[1]);
  const [open, setOpen] = useState(false);
  if (!mayAll && !mayThis) return null;
  if (open) return <Choice prefix={prefix} onClose={() => setOpen(false)} />;
  return (
    <Button size="small" onClick={() => setOpen(true)}>
      {t('overrides.choose')}
    </Button>
  );
}
