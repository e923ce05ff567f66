import { KeptPages, usePortal } from 'record-kit/react/app';
import { useLocation } from 'react-router-dom';
import { PageVisible, useApp } from '../context/app-context';
import { PageView } from './page-view';

/** The page of the address, and the visited ones that still have a tab; each keeps its own `?id=`. */
export function WorkflowPages() {
  const { pathname, search } = useLocation();
  const { prefix } = useApp().context.props;
  const { cachedViews } = usePortal();
  const below = pathname.replace(/^\/+|\/+$/g, '');
  return (
    <KeptPages active={{ path: below ? `${prefix}/${below}` : prefix, search }} cachedViews={cachedViews}>
      {(page, shown) => (
        <PageVisible.Provider value={shown}>
          <PageView path={page.path} below={page.path.slice(prefix.length + 1)} search={page.search} />
        </PageVisible.Provider>
      )}
    </KeptPages>
  );
}
