import { Button, Empty, Grid, Skeleton } from 'antd';
import type { FormSummary } from '@portal/contract/entities/workflow';
import { useCallback, useContext, useEffect, useState } from 'react';
import { PageVisible, useApp, useTexts } from '../context/app-context';
import { AppLink } from '../ui/app-link';
import { LoadFailed } from 'record-kit/react/app';
import { useLoad } from '../ui/use-load';
import { ApplicationCards } from './application-cards';
import { ApplicationTable } from './application-table';
import { ApplyMenu } from './apply-menu';
import { BulkDecision } from './bulk-decision';
import type { Box, Search, Sorting } from './list-types';
import { SearchBar } from './search-bar';

const PAGE_SIZE = 20;
const NO_FORMS: readonly FormSummary[] = [];
const NO_SEARCH: Search = { keyword: '', form_code: '' };
/** The latest first. */
const USUAL_ORDER: Sorting = { sort: 'time', order: 'desc' };
/** How often the list that shows loads again, in ms. Notices are faster, but the app alone gets none. */
const REFRESH_MS = 60_000;

/** One of the lists of the signed-in person. */
export function ListPage({ box }: { box: Box }) {
  const { context } = useApp();
  const { t } = useTexts();
  const wide = Grid.useBreakpoint().md ?? true;
  const visible = useContext(PageVisible);
  const [search, setSearch] = useState(NO_SEARCH);
  const [position, setPosition] = useState({ page: 1, size: PAGE_SIZE });
  const [sorting, setSorting] = useState(USUAL_ORDER);
  const [ids, setIds] = useState<readonly string[]>([]);

  const load = useCallback(
    (signal: AbortSignal) =>
      context.api.call('getWorkflows', { body: { box, ...search, ...position, ...sorting } }, signal),
    [context, box, search, position, sorting],
  );
  const { data, failure, loading, reload } = useLoad(load);
  const loadForms = useCallback(
    (signal: AbortSignal) => context.api.call('getWorkflowForms', undefined, signal),
    [context],
  );
  const forms = useLoad(loadForms).data ?? NO_FORMS;

  useEffect(() => {
    if (!visible) return;
    const timer = setInterval(reload, REFRESH_MS);
    return () => clearInterval(timer);
  }, [visible, reload]);

  const searched = search.keyword !== '' || search.form_code !== '' || search.state !== undefined;
  const reset = () => {
    setSearch(NO_SEARCH);
    setPosition((before) => ({ ...before, page: 1 }));
  };
  const paging = {
    ...position,
    total: data?.total ?? 0,
    onChange: (page: number, size: number) => setPosition({ page, size }),
  };
  const rows = data?.rows ?? [];
  // What is no longer in the list is no longer chosen.
  const chosen = rows.filter((row) => ids.includes(row.id) && row.state === 'pending');
  const choice = box === 'todo' ? { ids: chosen.map((row) => row.id), onChange: setIds } : undefined;
  const onSort = (next: Sorting | undefined) => {
    setSorting(next ?? USUAL_ORDER);
    setPosition((before) => ({ ...before, page: 1 }));
  };
  const shared = { box, rows, loading, paging, choice, sorting: { ...sorting, onSort } };

  return (
    <>
      <SearchBar
        box={box}
        forms={forms}
        search={search}
        onSearch={(next) => {
          setSearch(next);
          setPosition((before) => ({ ...before, page: 1 }));
        }}
      />
      {box === 'applications' && data && data.rows.length > 0 && (
        <div>
          <ApplyMenu forms={forms} />
        </div>
      )}
      {box === 'todo' && (
        <BulkDecision rows={chosen} all={rows.filter(({ state }) => state === 'pending')} onChoose={setIds} />
      )}
      {failure && <LoadFailed failure={failure} />}
      {!data && !failure && <Skeleton active />}
      {data && data.rows.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={searched ? t.emptySearch : emptyText(box, t)}>
          {searched ? <Button onClick={reset}>{t.reset}</Button> : <EmptyWay box={box} forms={forms} />}
        </Empty>
      )}
      {data && data.rows.length > 0 && (wide ? <ApplicationTable {...shared} /> : <ApplicationCards {...shared} />)}
    </>
  );
}

const emptyText = (box: Box, t: ReturnType<typeof useTexts>['t']) =>
  ({ todo: t.emptyTodo, done: t.emptyDone, applications: t.emptyApplications, copied: t.emptyCopied })[box];

/** A way on from an empty list. */
function EmptyWay({ box, forms }: { box: Box; forms: readonly FormSummary[] }) {
  const { t } = useTexts();
  if (box === 'done') return <AppLink to="todo">{t.goTodo}</AppLink>;
  if (box === 'todo' || box === 'copied') return <AppLink to="applications">{t.goApplications}</AppLink>;
  return <ApplyMenu forms={forms} />;
}
