import { PageLink } from '@/features/menus';
import { forgetUse } from '@/features/tabs';
import { pickText } from '@/shared/i18n/pick-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { LoadFailed } from '@/shared/ui/load-failed';
import { NamedIcon } from '@/shared/ui/named-icon';
import { cardsMessages } from '../cards.messages';
import { HomeCard } from '../card/home-card';
import frame from '../card/card.module.css';
import styles from './start-card.module.css';
import { useStartPages } from './use-start-pages';

/** Eight pages to begin with: those that the person uses most, or those of their roles. */
export function StartCard() {
  const t = useMessages(cardsMessages);
  const language = useLanguage();
  const { pages, hasOwn, isPending, failure } = useStartPages();
  const isEmpty = !isPending && !failure && pages.length === 0;
  return (
    <HomeCard title={t(hasOwn ? 'home.start' : 'home.suggested')}>
      {isEmpty ? (
        <p className={frame.empty}>{t('home.startNone')}</p>
      ) : (
        <ul className={styles.tiles} aria-busy={isPending || undefined}>
          {pages.map(({ id, path, title, titleEn, icon, openType }) => (
            <li key={path}>
              <PageLink
                className={styles.tile}
                menuId={id}
                href={path}
                title={title}
                titleEn={titleEn}
                openType={openType}
                onGone={() => forgetUse(path)}
              >
                <span className={styles.icon}>
                  <NamedIcon name={icon} />
                </span>
                <span className={styles.name}>{pickText(language, title, titleEn)}</span>
              </PageLink>
            </li>
          ))}
          {failure ? (
            <li className={styles.failed}>
              <LoadFailed failure={failure} size="line" />
            </li>
          ) : null}
        </ul>
      )}
    </HomeCard>
  );
}
