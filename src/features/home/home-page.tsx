import { useCallback, useMemo } from 'react';
import type { Favourite } from '@portal/contract/entities/menu';
import { FavouriteGrid, useFavourites } from '@/features/favourites';
import { useOpenPage, usePageOf } from '@/features/menus';
import { LatestNotices } from '@/features/notices';
import { useUser } from '@/features/session';
import { pickText } from '@/shared/i18n/pick-text';
import { LOCALE_TAGS } from '@/shared/i18n/provider';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { greetingOf } from './greeting';
import styles from './home-page.module.css';
import { homeMessages } from './home.messages';
import { RecentList } from './recent-list';
import { TodoCard } from './todo-card';
import { useToday } from './use-today';

/** The first page of the day (docs/specification.md#route-home): favourites, and what one was at. */
export function HomePage() {
  const t = useMessages(homeMessages);
  const language = useLanguage();
  const now = useToday();
  const user = useUser((state) => state.user?.user);
  const openPage = useOpenPage();
  const pageOf = usePageOf();
  const { toggle, drop } = useFavourites();
  const date = useMemo(() => new Intl.DateTimeFormat(LOCALE_TAGS[language], { dateStyle: 'full' }), [language]);
  const routes = useUser((state) => state.routes);
  const iconOf = useCallback(
    (favourite: Favourite) => routes.find((route) => route.path === favourite.route_path)?.icon,
    [routes],
  );
  const onOpen = useCallback(
    (favourite: Favourite) => {
      if (!openPage(pageOf(favourite))) drop(favourite.menu_id);
    },
    [openPage, pageOf, drop],
  );
  const onRemove = useCallback(
    (favourite: Favourite) => {
      const { menu_id, menu_name, menu_name_en, icon, route_path } = favourite;
      const page = { id: menu_id, title: menu_name, titleEn: menu_name_en, icon, path: route_path, favourite: true };
      toggle(page, pickText(language, menu_name, menu_name_en));
    },
    [toggle, language],
  );
  const name = user ? pickText(language, user.emp_name, user.emp_name_en) || user.username : '';
  return (
    <div className={styles.page}>
      <header className={styles.greeting}>
        <h1 className={styles.hello}>{t(greetingOf(now.getHours()), { name })}</h1>
        <p className={styles.date}>{date.format(now)}</p>
      </header>
      <div className={styles.columns}>
        <FavouriteGrid iconOf={iconOf} onOpen={onOpen} onRemove={onRemove} />
        <div className={styles.side}>
          <TodoCard />
          <section className={styles.card} aria-labelledby="home-notices">
            <h2 id="home-notices" className={styles.cardTitle}>
              {t('home.notices')}
            </h2>
            <LatestNotices count={4} />
          </section>
          <RecentList />
        </div>
      </div>
    </div>
  );
}
