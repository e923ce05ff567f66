import { PageLink } from '@/features/menus';
import { forgetRecent, useRecentPages } from '@/features/tabs';
import { pickText } from '@/shared/i18n/pick-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { NamedIcon } from '@/shared/ui/named-icon';
import { Result } from '@/shared/ui/result';
import styles from './home-page.module.css';
import { homeMessages } from './home.messages';

/** The pages opened lately. */
export function RecentList() {
  const t = useMessages(homeMessages);
  const language = useLanguage();
  const pages = useRecentPages((state) => state.pages);
  return (
    <section className={styles.card} aria-labelledby="recent-title">
      <h2 id="recent-title" className={styles.cardTitle}>
        {t('home.recent')}
      </h2>
      {pages.length === 0 ? (
        <Result compact drawing="empty" headingLevel={3} title={t('home.noRecent')} text={t('home.noRecentText')} />
      ) : (
        <ul className={styles.list}>
          {pages.map((page) => (
            <li key={page.key}>
              <PageLink
                className={styles.item}
                href={page.href}
                title={pickText(language, page.title, page.titleEn)}
                onGone={() => forgetRecent(page.key)}
              >
                <NamedIcon name={page.icon} />
                <span className={styles.itemText}>{pickText(language, page.title, page.titleEn)}</span>
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
