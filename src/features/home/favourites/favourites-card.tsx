import { Suspense, useCallback, useContext } from 'react';
import { Button } from 'antd';
import { PlusOutlined } from '@ant-design/icons';
import type { Favourite } from '@portal/contract/entities/menu';
import { FavouriteGrid, useFavouriteList, useFavourites } from '@/features/favourites';
import { useOpenPage, usePageOf } from '@/features/menus';
import { useUser } from '@/features/session';
import { pickText } from '@/shared/i18n/pick-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { useLoadFailure } from '@/shared/query/use-load-failure';
import { MenuDropdown } from '@/shared/ui/menu-dropdown';
import { cardsMessages } from '../cards.messages';
import { useArranging } from '../card/arranging-store';
import { CardContext } from '../card/card-context';
import { CardList } from '../card/card-list';
import { HomeCard } from '../card/home-card';
import { RowsSkeleton } from '../card/rows-skeleton';
import frame from '../card/card.module.css';
import { useStartPages } from '../start/use-start-pages';

/** Height of a row of tiles with its gap, px; the grid's style sheet has the same. */
const ROW_PX = 104;

/** The favourites as tiles (docs/specification.md#favourite-tile); a first one can be added here. */
export function FavouritesCard() {
  const t = useMessages(cardsMessages);
  const { arranging } = useContext(CardContext);
  const list = useFavouriteList();
  const failure = useLoadFailure(list);
  const { data } = list;
  const grid = useGridActions();
  const rows = data && (data.length === 0 ? [] : [data]);
  const height = data ? Math.max(1, ...data.map(({ coordinate_y, height: tall }) => coordinate_y + tall)) : 1;
  return (
    <HomeCard
      title={t('home.favourites')}
      extra={
        data && data.length > 0 ? (
          <button type="button" className={frame.link} onClick={() => useArranging.setState({ arranging: true })}>
            {t('home.arrangeTiles')}
          </button>
        ) : null
      }
    >
      <CardList
        rows={rows}
        failure={failure}
        rowHeight={ROW_PX * height}
        empty={
          <>
            {t('home.favouritesNone')}
            <AddFavourite starred={data ?? []} />
          </>
        }
      >
        {() => (
          <Suspense fallback={<RowsSkeleton rows={height} rowHeight={ROW_PX} />}>
            <FavouriteGrid arranging={arranging} {...grid} />
          </Suspense>
        )}
      </CardList>
    </HomeCard>
  );
}

/** What the tiles do. */
function useGridActions() {
  const language = useLanguage();
  const openPage = useOpenPage();
  const pageOf = usePageOf();
  const { toggle, drop } = useFavourites();
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
  return { iconOf, onOpen, onRemove };
}

/** Offers the pages of the start tiles that are no favourites yet. */
function AddFavourite({ starred }: { starred: readonly Favourite[] }) {
  const t = useMessages(cardsMessages);
  const language = useLanguage();
  const { pages } = useStartPages();
  const { toggle } = useFavourites();
  const known = new Set(starred.map(({ menu_id }) => menu_id));
  const items = pages
    .filter(({ id }) => !known.has(id))
    .map(({ id, path, title, titleEn, icon }) => {
      const label = pickText(language, title, titleEn);
      return { key: id, label, onClick: () => toggle({ id, path, title, titleEn, icon, favourite: false }, label) };
    });
  if (items.length === 0) return null;
  return (
    <>
      {t('home.favouritesOr')}
      <MenuDropdown menu={{ items }}>
        <Button type="link" size="small" icon={<PlusOutlined aria-hidden />}>
          {t('home.addFavourite')}
        </Button>
      </MenuDropdown>
    </>
  );
}
