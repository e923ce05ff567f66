import { reasonOf } from '../../records/reason';
import { App, Button, Flex, Grid, Popconfirm } from 'antd';
import {
  formPathOf,
  recordRights,
  type BusinessRecord,
  type KindDescription,
  type PageDescription,
} from '../../records';
import { useCallback, useMemo, useState } from 'react';
import { usePortal } from '../app/app-context';
import { useMay, useRecordApp, useTexts } from '../context/record-app';
import { EditDialog } from '../records/edit-dialog';
import { ExportButton } from '../records/export-button';
import { LoadFailed } from '../app/load-failed';
import { RecordCards } from '../records/record-cards';
import { RecordDetails } from '../records/record-details';
import { RecordTable } from '../records/record-table';
import { SearchBar, type Search } from '../records/search-bar';
import { useLoad } from '../app/use-load';
import { useOptions } from '../records/use-options';

interface Props {
  /** Below the prefix. */
  path: string;
  page: PageDescription;
  kind: KindDescription;
}

const PAGE_SIZE = 20;
const FIRST_SEARCH: Search = { keyword: '', filter: {}, mine: false };

/** The records of a kind: searched, paged and sorted by the server. Each row offers what one may do with it. */
export function ListPage({ path, page, kind }: Props) {
  const { context, business, pages, recordHref } = useRecordApp();
  const { userInfo } = usePortal();
  const { t } = useTexts();
  const mayAdd = useMay(path, 'add');
  const { message } = App.useApp();
  const wide = Grid.useBreakpoint().md ?? true;
  const options = useOptions(kind);
  const [search, setSearch] = useState(FIRST_SEARCH);
  const [position, setPosition] = useState({ page: 1, size: PAGE_SIZE });
  const [sort, setSort] = useState<{ sort?: string; order: 'asc' | 'desc' }>({ order: 'desc' });
  const [chosen, setChosen] = useState<string[]>([]);
  const [viewed, setViewed] = useState<BusinessRecord>();
  const [edited, setEdited] = useState<BusinessRecord | 'new'>();

  const query = useMemo(
    () => ({
      prefix: business.prefix,
      kind: page.kind,
      keyword: search.keyword,
      ...sort,
      filter: { ...page.among, ...search.filter, ...page.where },
      mine: page.mine === true || search.mine,
      about_me: page.self,
    }),
    [business, page, search, sort],
  );
  const load = useCallback(
    (signal: AbortSignal) => context.api.call('getRecords', { body: { ...query, ...position } }, signal),
    [context, query, position],
  );
  const { data, failure, loading, reload } = useLoad(load);

  const asker = { emp_code: userInfo.emp_code, mayEdit: useMay(path, 'edit') };
  const rightsOf = (record: BusinessRecord) => recordRights(business.prefix, page.kind, kind, record, asker);
  const remove = async (ids: string[]) => {
    try {
      const count = await context.api.call('deleteRecords', {
        body: { prefix: business.prefix, kind: page.kind, ids },
      });
      void message.success(t.removed(count));
      setChosen((before) => before.filter((id) => !ids.includes(id)));
      // The last page may have become empty.
      if (data && ids.length >= data.rows.length && position.page > 1)
        setPosition({ ...position, page: position.page - 1 });
      else reload();
    } catch (reason) {
      void message.error(reasonOf(reason));
    }
  };
  // A kind without a form page is filled in in a dialog.
  const create = () => {
    const formPath = formPathOf(page.kind, pages, business);
    if (formPath) context.props.navigate(`${business.prefix}/${formPath}`);
    else setEdited('new');
  };
  const hrefOf = (record: BusinessRecord) => recordHref?.(page.kind, record);
  const onOpen = (record: BusinessRecord) => {
    const href = hrefOf(record);
    if (href) context.props.navigate(href);
  };
  const shared = {
    kind,
    options,
    rows: data?.rows ?? [],
    rightsOf,
    onView: setViewed,
    onEdit: setEdited,
    onRemove: remove,
    onOpen: data?.rows.some(hrefOf) ? onOpen : undefined,
  };
  const paging = {
    ...position,
    total: data?.total ?? 0,
    onChange: (at: number, size: number) => setPosition({ page: at, size }),
  };

  return (
    <>
      <SearchBar
        kind={kind}
        options={options}
        fixed={page.where}
        withMine={!page.mine && !page.self}
        onSearch={(next) => {
          setSearch(next);
          setPosition({ ...position, page: 1 });
        }}
      />
      <section>
        <Flex gap={8} style={{ marginBottom: 12 }} data-list-tools>
          {mayAdd && (
            <Button type="primary" onClick={create}>
              {t.create}
            </Button>
          )}
          <ExportButton path={path} kind={kind} options={options} search={query} />
          {chosen.length > 0 && (
            <Popconfirm title={t.removeAsk} onConfirm={() => remove(chosen)}>
              <Button danger>
                {t.remove} ({chosen.length})
              </Button>
            </Popconfirm>
          )}
        </Flex>
        {failure && <LoadFailed failure={failure} />}
        {failure && !data ? null : wide ? (
          <RecordTable
            {...shared}
            loading={loading}
            paging={paging}
            sort={sort}
            chosen={chosen}
            onChoose={setChosen}
            onSort={setSort}
          />
        ) : (
          <RecordCards {...shared} loading={loading} paging={paging} />
        )}
      </section>
      <RecordDetails kind={kind} options={options} record={viewed} onClose={() => setViewed(undefined)} />
      {edited && (
        <EditDialog
          kind={kind}
          kindCode={page.kind}
          options={options}
          onClose={() => setEdited(undefined)}
          record={edited === 'new' ? undefined : edited}
          fixed={page.where}
          onSaved={reload}
        />
      )}
    </>
  );
}
