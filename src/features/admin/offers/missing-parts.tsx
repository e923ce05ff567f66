import { useState, useSyncExternalStore } from 'react';
import { Alert, Button } from 'antd';
import { OFFERS } from '@portal/contract/offers';
import { isOffered, subscribeOffers } from '@/shared/http';
import { useMessages } from '@/shared/i18n/use-messages';
import { offersMessages } from './offers.messages';

/** The names of the missing parts as one text: the same value while they are the same. */
const missingNames = (): string => OFFERS.filter((offer) => !isOffered(offer)).join(' ');

/**
 * A line for administrators where the server lacks parts of the portal: how many, and on request which. Nothing before
 * a server that has them all.
 */
export function MissingParts() {
  const t = useMessages(offersMessages);
  const names = useSyncExternalStore(subscribeOffers, missingNames);
  const [open, setOpen] = useState(false);
  const missing = OFFERS.filter((offer) => names.split(' ').includes(offer));
  if (missing.length === 0) return null;
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBlockEnd: 16 }}
      title={t('offers.missing', { count: missing.length })}
      action={
        <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'offers.hide' : 'offers.show')}
        </Button>
      }
      description={
        open ? (
          <>
            <ul>
              {missing.map((offer) => (
                <li key={offer}>{t(`offers.part.${offer}`)}</li>
              ))}
            </ul>
            {t('offers.what')}
          </>
        ) : undefined
      }
    />
  );
}
