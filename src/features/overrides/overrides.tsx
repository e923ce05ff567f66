import { useEffect, useState } from 'react';
import { atBase } from '@portal/contract/paths/base';
import { TRY_PARAMETER } from '@portal/contract/tunnel/override';
import { setTabMark } from '@/features/tabs';
import { readPortalConfig } from '@/shared/config/portal-config';
import { renewEntries } from '@/shared/config/renew-entries';
import { isAtOrBelow } from '@/shared/paths/path-parts';
import { Badge } from './badge';
import { TabMark } from './tab-mark';
import { TryDialog } from './try-dialog';

/** How often it is asked whether an administrator has ended one, and how the countdown goes on, ms. */
const AGAIN_MS = 30_000;

/** What the person overrides: the badge, the marks of tabs, and the question whether to begin. */
export function Overrides() {
  const [overrides, setOverrides] = useState(readPortalConfig().overrides);
  const [tunnel, setTunnel] = useState(() => new URLSearchParams(location.search).get(TRY_PARAMETER));
  const look = () => setOverrides(readPortalConfig().overrides);

  useEffect(() => {
    setTabMark((key) => {
      const own = overrides.find(({ prefix }) => isAtOrBelow(key, atBase(prefix)));
      return own ? <TabMark label={own.label} /> : null;
    });
    return () => setTabMark(() => null);
  }, [overrides]);
  const isAny = overrides.length > 0;
  useEffect(() => {
    if (!isAny) return;
    const timer = setInterval(() => void renewEntries().then(look), AGAIN_MS);
    return () => clearInterval(timer);
  }, [isAny]);

  return (
    <>
      {isAny ? <Badge overrides={overrides} onChange={look} /> : null}
      {tunnel === null ? null : (
        <TryDialog
          tunnel={tunnel}
          onChange={look}
          onClose={() => {
            setTunnel(null);
            look();
          }}
        />
      )}
    </>
  );
}
