import { Flex, Typography } from 'antd';
import { PageHead } from 'record-kit/react/app';
import { memo, useMemo } from 'react';
import { useApp, useTexts } from '../context/app-context';
import { TimesPage } from '../analysis/times-page';
import { ApplyPage } from '../apply/apply-page';
import { ChartPage } from '../analysis/chart-page';
import { ListPage } from '../lists/list-page';
import { ActionPage } from '../single/action-page';
import { SingleActionPage } from '../single/single-action-page';
import { AppLink } from '../ui/app-link';
import { routeOf, type PageRoute } from './page-route';

interface Props {
  /** The full path. It names the page where pages say that they hold unsaved input. */
  path: string;
  below: string;
  search: string;
}

/** One page: its heading and its content. */
export const PageView = memo(function PageView({ path, below, search }: Props) {
  const { pages } = useApp();
  const { lang, t } = useTexts();
  const route = useMemo(() => routeOf(below, search), [below, search]);
  const listed = pages.find((entry) => entry.path === (below || pages[0]?.path));
  const title = listed?.[lang] ?? titleOf(route, t);
  return (
    <article className="records-page">
      <PageHead title={title} />
      <Content route={route} path={path} />
    </article>
  );
});

function titleOf(route: PageRoute, t: ReturnType<typeof useTexts>['t']): string {
  if (route.page === 'apply') return t.pages.applyForm;
  if (route.page === 'action') return t.pages.wfsflowaction;
  return route.page === 'single' ? t.pages[route.name] : t.pageMissing;
}

function Content({ route, path }: { route: PageRoute; path: string }) {
  switch (route.page) {
    case 'todo':
    case 'applications':
    case 'done':
      return <ListPage box={route.page} />;
    case 'apply':
      return <ApplyPage key={route.id} {...route} path={path} />;
    case 'chart':
      return <ChartPage id={route.id} />;
    case 'action':
      return <ActionPage key={route.id} id={route.id} />;
    case 'single':
      return <SingleActionPage key={route.id} name={route.name} id={route.id} />;
    case 'times':
      return <TimesPage />;
    case 'missing':
      return <Missing path={route.path} />;
  }
}

/** Shown for a path of this prefix without a page: says so, and links to the pages that exist. */
function Missing({ path }: { path: string }) {
  const { pages } = useApp();
  const { lang, t } = useTexts();
  return (
    <Flex vertical gap={8} role="alert">
      <Typography.Text>{t.pageMissingHint(path)}</Typography.Text>
      <Flex wrap gap="4px 8px">
        {pages.map((page) => (
          <AppLink key={page.path} to={page.path}>
            {page[lang]}
          </AppLink>
        ))}
      </Flex>
    </Flex>
  );
}
