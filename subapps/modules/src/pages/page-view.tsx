import { memo } from 'react';
import type { PageRoute } from '../page-route';
import { useTexts } from '../portal-context';
import { PageHead } from '../ui/page-head';
import { ChartPage } from './chart-page';
import { FormPage } from './form-page';
import { ListPage } from './list-page';
import { MissingPage } from './missing-page';
import { TicketPage } from './ticket-page';

interface Props {
  path: string;
  route: PageRoute;
}

/** One page: its heading, who looks at it, and its content. */
export const PageView = memo(function PageView({ path, route }: Props) {
  const { lang, t } = useTexts();
  if (route.type === 'missing') {
    return (
      <article className="modules-page">
        <PageHead title={t.pageMissing} />
        <MissingPage path={path} />
      </article>
    );
  }
  if (route.type === 'ticket') {
    return (
      <article className="modules-page">
        <PageHead title={route.ticket[lang]} note={route.id} />
        <TicketPage route={route} path={path} />
      </article>
    );
  }
  const { entry, page, kind } = route;
  return (
    <article className="modules-page">
      <PageHead title={entry[lang]} />
      {entry.kind === 'list' && <ListPage page={page} kind={kind} />}
      {entry.kind === 'form' && <FormPage page={page} kind={kind} path={path} />}
      {entry.kind === 'chart' && <ChartPage page={page} kind={kind} />}
    </article>
  );
}, (before, after) => before.path === after.path);
