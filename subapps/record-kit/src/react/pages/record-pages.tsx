import { useLocation } from 'react-router-dom';
import { pathBelow, viewsWithFirst } from '../../records';
import { usePortal } from '../app/app-context';
import { KeptPages } from '../app/kept-pages';
import { useRecordApp } from '../context/record-app';
import { routeOf } from './page-route';
import { PageView } from './page-view';

/** The page of the address, and the visited ones that still have a tab. */
export function RecordPages() {
  const { pathname } = useLocation();
  const app = useRecordApp();
  const { pages, context } = app;
  const { cachedViews } = usePortal();
  const { prefix } = context.props;

  const below = pathBelow(pathname, pages);
  const active = { path: below ? `${prefix}/${below}` : prefix, search: '' };
  return (
    <KeptPages active={active} cachedViews={viewsWithFirst(cachedViews, prefix, pages)}>
      {({ path }) => <PageView path={path} route={routeOf(path.slice(prefix.length + 1), app)} />}
    </KeptPages>
  );
}
