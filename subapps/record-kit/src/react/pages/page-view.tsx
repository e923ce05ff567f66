import { memo } from 'react';
import type { PageRoute } from './page-route';
import { useTexts } from '../context/record-app';
import { PageHead } from '../app/page-head';
import { ChartPage } from './chart-page';
import { FormPage } from './form-page';
import { ListPage } from './list-page';
import { MissingPage } from './missing-page';

interface Props {
  path: string;
  route: PageRoute;
}

/** One page: its heading and its content. */
export const PageView = memo(
  function PageView({ path, route }: Props) {
    const { lang, t } = useTexts();
    if (route.type === 'missing') {
      return (
        <article className="records-page">
          <PageHead title={t.pageMissing} />
          <MissingPage path={path} />
        </article>
      );
    }
    if (route.type === 'own') {
      return (
        <article className="records-page">
          <PageHead title={route.page.title[lang]} note={route.page.note} />
          {route.page.content}
        </article>
      );
    }
    const { entry, page, kind } = route;
    return (
      <article className="records-page">
        <PageHead title={entry[lang]} />
        {entry.kind === 'list' && <ListPage path={entry.path} page={page} kind={kind} />}
        {entry.kind === 'form' && <FormPage page={page} kind={kind} path={path} />}
        {entry.kind === 'chart' && <ChartPage page={page} kind={kind} />}
      </article>
    );
  },
  (before, after) => before.path === after.path,
);
