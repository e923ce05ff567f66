import { PageLink } from '@/features/menus';
import { forgetRecent, useRecentPages } from '@/features/tabs';
import { pickText } from '@/shared/i18n/pick-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { NamedIcon } from '@/shared/ui/named-icon';
import { cardsMessages } from '../cards.messages';
import { HomeCard } from '../card/home-card';
import frame from '../card/card.module.css';
import { useStartPages } from '../start/use-start-pages';
import styles from './recent-card.module.css';

/** The pages opened lately, to go on with. */
export function RecentCard() {
  const t = useMessages(cardsMessages);
  const language = useLanguage();
  const pages = useRecentPages((state) => state.pages);
  const first = useStartPages().pages[0];
  return (
    <HomeCard title={t('home.recent')}>
      {pages.length === 0 ? (
        <p className={frame.empty}>
          {t('home.noRecent')}
          {first ? (
            <PageLink
              className={frame.link}
              menuId={first.id}
              href={first.path}
              title={first.title}
              titleEn={first.titleEn}
              openType={first.openType}
            >
              {t('home.beginWith', { title: pickText(language, first.title, first.titleEn) })}
            </PageLink>
          ) : null}
        </p>
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
                <span className={styles.text}>{pickText(language, page.title, page.titleEn)}</span>
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </HomeCard>
  );
}
