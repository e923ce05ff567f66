import { BASE_PATH } from '@portal/contract/paths/base';
import { useEffect, type ReactNode } from 'react';
import { useLanguage } from '@/shared/i18n/use-language';
import { useBrand } from '../brand';
import { loginMessages } from '../login.messages';
import { useText } from '../use-text';
import { Illustration } from './illustration';
import styles from './page-frame.module.css';
import { Toolbar } from './toolbar';
import { useEnvironment } from './use-environment';

interface PageFrameProps {
  title: string;
  hint: string;
  children: ReactNode;
}

/** LOOK.md, "Sign-in": the company's picture with name and environment beside a form of 360 px; on a phone the form. */
export function PageFrame({ title, hint, children }: PageFrameProps) {
  const t = useText(loginMessages);
  const environment = useEnvironment();
  const language = useLanguage();
  const brand = useBrand();
  const portal = brand?.name[language] || t('login.portal');
  const logo = brand?.logo || `${BASE_PATH}/favicon.svg`;
  useEffect(() => {
    document.title = `${title} · ${portal}`;
  }, [title, portal]);
  return (
    <div className={styles.frame}>
      <aside className={styles.picture}>
        <div className={styles.brand}>
          <img src={logo} alt="" height="32" className={styles.logo} />
          <span>{portal}</span>
        </div>
        {brand?.picture ? <img src={brand.picture} alt="" className={styles.ownPicture} /> : <Illustration />}
        <div>
          <p className={styles.slogan}>{t('login.slogan')}</p>
          <p role="status" aria-label={t('login.environment')} className={styles.environment}>
            {environment}
          </p>
        </div>
      </aside>
      <div className={styles.side}>
        <Toolbar />
        <main className={styles.form}>
          <div className={styles.smallBrand}>
            <img src={logo} alt="" height="28" className={styles.logo} />
            <span>{portal}</span>
            {environment === '' ? null : <span className={styles.smallEnvironment}>{environment}</span>}
          </div>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.hint}>{hint}</p>
          {children}
        </main>
      </div>
    </div>
  );
}
