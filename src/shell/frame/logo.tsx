import { Link } from 'react-router-dom';
import { ROOT_PATH } from '@portal/contract/paths/entry';
import { readPortalConfig } from '@/shared/config/portal-config';
import { useMessages } from '@/shared/i18n/use-messages';
import { shellMessages } from '../shell.messages';
import styles from './top-bar.module.css';
import { useBrandName } from './use-brand-name';

/** The logo of the tenant, or the portal's: a door in a frame, in the portal's colour. It links to `/`. */
export function Logo() {
  const t = useMessages(shellMessages);
  const own = readPortalConfig().brand?.logo;
  const name = useBrandName() || t('shell.name');
  return (
    <Link to={ROOT_PATH} className={styles.logo} aria-label={t('shell.toHome')}>
      {own ? (
        <img className={styles.ownLogo} src={own} alt="" />
      ) : (
        <svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true" focusable="false">
          <rect className={styles.logoGround} x="1" y="1" width="26" height="26" rx="7" />
          <path className={styles.logoLine} d="M9 21V9.5L17.5 7v14M7 21h14M14.6 14v.1" />
        </svg>
      )}
      <span className={styles.name}>{name}</span>
    </Link>
  );
}
