import { useEffect, useState } from 'react';
import { Alert, Button, Input, Select } from 'antd';
import { hostLeaves } from '@portal/runtime';
import { isOverrideAddress } from '@portal/contract/tunnel/override';
import { messageOf } from '@/shared/http';
import { useMessages } from '@/shared/i18n/use-messages';
import { askChoices, beginOverrideHere, type OverrideChoices } from './override-calls';
import styles from './overrides.module.css';
import { overridesMessages } from './overrides.messages';

/**
 * Chooses an address or a release of an application. The page is loaded again then: the policy of a page that is open
 * does not allow another address.
 */
export function Choice({ prefix, onClose }: { prefix: string; onClose: () => void }) {
  const t = useMessages(overridesMessages);
  const [releases, setReleases] = useState<OverrideChoices['releases']>();
  const [release, setRelease] = useState<string>();
  const [address, setAddress] = useState('');
  const [failure, setFailure] = useState('');
  const [isBeginning, setIsBeginning] = useState(false);

  useEffect(() => {
    let gone = false;
    askChoices(prefix).then(
      (choices) => gone || setReleases(choices.releases),
      (error: unknown) => gone || setFailure(messageOf(error)),
    );
    return () => {
      gone = true;
    };
  }, [prefix]);

  const begin = async () => {
    const place = address.trim();
    if (place !== '' && !isOverrideAddress(place)) return setFailure(t('overrides.choose.badAddress'));
    if (place.startsWith('http:') && location.protocol === 'https:') return setFailure(t('overrides.choose.mixed'));
    setIsBeginning(true);
    setFailure('');
    try {
      if (place === '') await beginOverrideHere(prefix, 'release', release ?? '');
      else await beginOverrideHere(prefix, 'address', place);
      hostLeaves();
      location.reload();
    } catch (error) {
      setFailure(messageOf(error));
      setIsBeginning(false);
    }
  };

  return (
    <div className={styles.choice} role="group" aria-label={t('overrides.choose.label')}>
      <Select
        value={release}
        allowClear
        loading={releases === undefined && failure === ''}
        disabled={address !== ''}
        placeholder={t('overrides.choose.release')}
        aria-label={t('overrides.choose.release')}
        notFoundContent={t('overrides.choose.none')}
        options={(releases ?? []).map(({ id, version }) => ({ value: id, label: version }))}
        onChange={setRelease}
      />
      <Input
        value={address}
        disabled={release !== undefined}
        placeholder={t('overrides.choose.address')}
        aria-label={t('overrides.choose.address')}
        onChange={(event) => setAddress(event.target.value)}
      />
      {failure === '' ? null : <Alert type="error" showIcon title={failure} />}
      <div className={styles.buttons}>
        <Button
          size="small"
          type="primary"
          loading={isBeginning}
          disabled={release === undefined && address.trim() === ''}
          onClick={() => void begin()}
        >
          {t('overrides.choose.begin')}
        </Button>
        <Button size="small" onClick={onClose}>
          {t('overrides.try.cancel')}
        </Button>
      </div>
    </div>
  );
}
