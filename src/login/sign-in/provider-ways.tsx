import type { CallData } from '@portal/contract/types';
import { pickText } from '@/shared/i18n/pick-text';
import { useLanguage } from '@/shared/i18n/use-language';
import styles from '../frame/controls.module.css';
import { useText } from '../use-text';
import layout from './provider-ways.module.css';
import { providerMessages } from './provider-ways.messages';

interface ProviderWaysProps {
  ways: CallData<'getSignInWays'>;
  busy: boolean;
  onChoose: (providerId: string) => void;
}

/** A button for each provider of the tenant, and a word where its passwords are out of use. */
export function ProviderWays({ ways: { passwords, providers }, busy, onChoose }: ProviderWaysProps) {
  const t = useText(providerMessages);
  const language = useLanguage();
  return (
    <div className={layout.ways}>
      {passwords ? null : <p role="note">{t('login.passwordsOff')}</p>}
      {providers.map(({ id, name, name_en }) => (
        <button
          key={id}
          type="button"
          className={styles.secondary}
          aria-disabled={busy}
          onClick={busy ? undefined : () => onChoose(id)}
        >
          {t('login.byProvider', { name: pickText(language, name, name_en) })}
        </button>
      ))}
    </div>
  );
}
