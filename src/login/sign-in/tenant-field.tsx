import { clearCookies } from '@/features/stored-session';
import { useLanguage } from '@/shared/i18n/use-language';
import { pickText } from '@/shared/i18n/pick-text';
import styles from '../frame/controls.module.css';
import { Field } from '../frame/field';
import { loginMessages } from '../login.messages';
import { useText } from '../use-text';
import type { Tenants } from './use-tenants';

interface TenantFieldProps {
  tenants: Tenants;
  value: string;
  error?: string | undefined;
  onChange: (tenantId: string) => void;
  onRetry: () => void;
}

/** The tenant, as the browser's own select: a combobox that every keyboard and screen reader knows. */
export function TenantField({ tenants, value, error, onChange, onRetry }: TenantFieldProps) {
  const t = useText(loginMessages);
  const language = useLanguage();
  const list = tenants.status === 'ready' ? tenants.list : [];
  const failure =
    tenants.status === 'failed'
      ? t('login.tenantFailed', { reason: tenants.reason })
      : tenants.status === 'ready' && list.length === 0
        ? t('login.tenantNone')
        : undefined;
  const cookies = tenants.status === 'failed' && tenants.cookies;
  const retry =
    failure === undefined ? null : (
      <button
        type="button"
        className={styles.textButton}
        onClick={() => {
          if (cookies) clearCookies();
          onRetry();
        }}
      >
        {t(cookies ? 'login.clearCookies' : 'login.retry')}
      </button>
    );
  return (
    <Field label={t('login.tenant')} error={failure ?? error} note={retry}>
      {(control) => (
        <>
          <select
            {...control}
            name="tenant_id"
            value={value}
            aria-busy={tenants.status === 'loading'}
            onChange={(event) => onChange(event.target.value)}
          >
            <option value="">
              {tenants.status === 'loading' ? t('login.tenantLoading') : t('login.tenantPlaceholder')}
            </option>
            {list.map((tenant) => (
              <option key={tenant.tenant_id} value={tenant.tenant_id}>
                {pickText(language, tenant.tenant_name, tenant.tenant_name_en)}
              </option>
            ))}
          </select>
          <svg
            className={styles.chevron}
            viewBox="0 0 16 16"
            width="16"
            height="16"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
            aria-hidden="true"
          >
            <path d="m4 6 4 4 4-4" />
          </svg>
        </>
      )}
    </Field>
  );
}
