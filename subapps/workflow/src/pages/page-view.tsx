import { Flex, Typography } from 'antd';
import { PageHead } from 'record-kit/react/app';
import { memo, useMemo, useState } from 'react';
import { useApp, useTexts } from '../context/app-context';
import { texts, type Texts } from '../context/messages';
import { PageName, useTabName, type Name } from '../context/page-name';
import { TimesPage } from '../analysis/times-page';
import { ApplyPage } from '../apply/apply-page';
import { ChartPage } from '../analysis/chart-page';
import { DesignPage } from '../design/design-page';
import { DelegationPage } from '../delegation/delegation-page';
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
  const { lang } = useTexts();
  const route = useMemo(() => routeOf(below, search), [below, search]);
  const [name, setName] = useState<Name>();
  const listed = pages.find((entry) => entry.path === (below || pages[0]?.path));
  const title = { zh: listed?.zh ?? titleOf(route, texts.zh), en: listed?.en ?? titleOf(route, texts.en) };
  // A form that the menu lists keeps the menu's title, while nobody changes an application with it.
  const shown = listed && route.page === 'apply' && route.id === '' ? undefined : name;
  const whole = shown === undefined ? title : nameOn(route, title, shown);
  useTabName(path, shown === undefined && (listed || route.page === 'missing') ? undefined : whole);
  return (
    <article className="records-page">
      <PageHead title={whole[lang]} />
      <PageName.Provider value={setName}>
        <Content route={route} path={path} />
      </PageName.Provider>
    </article>
  );
});

/** An action is named with the application that it is for; an application's own page by the application alone. */
function nameOn(route: PageRoute, title: Name, name: Name): Name {
  if (route.page === 'action' || route.page === 'apply') return name;
  return { zh: `${title.zh} ${name.zh}`, en: `${title.en} ${name.en}` };
}

function titleOf(route: PageRoute, t: Texts): string {
  if (route.page === 'apply') return t.pages.applyForm;
  if (route.page === 'action') return t.pages.wfsflowaction;
  if (route.page === 'design') return t.design.page;
  return route.page === 'single' ? t.pages[route.name] : t.pageMissing;
}

function Content({ route, path }: { route: PageRoute; path: string }) {
  switch (route.page) {
    case 'todo':
    case 'applications':
    case 'done':
    case 'copied':
      return <ListPage box={route.page} />;
    case 'apply':
      return <ApplyPage key={route.id} {...route} path={path} />;
    case 'chart':
      return <ChartPage id={route.id} />;
    case 'action':
      return <ActionPage key={route.id} id={route.id} />;
    case 'single':
      return <SingleActionPage key={route.id} name={route.name} id={route.id} />;
    case 'delegation':
      return <DelegationPage />;
    case 'design':
      return <DesignPage path={path} />;
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
