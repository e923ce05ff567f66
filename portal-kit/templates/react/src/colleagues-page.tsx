import { Alert, Button, Input, Table } from 'antd';
import { useEffect, useState } from 'react';
import { useApp } from './app-context';
import { loadColleagues, PAGE_SIZE, type Colleagues } from './colleagues';

/** The list: search, pages, and what is shown while it loads, when it is empty, and when it failed. */
export function ColleaguesPage() {
  const { api, lang, t } = useApp();
  const [asked, setAsked] = useState({ keyword: '', page: 1 });
  const [found, setFound] = useState<Colleagues>();
  const [failure, setFailure] = useState('');
  const [loading, setLoading] = useState(true);

  useEffect(() => {
    const ending = new AbortController();
    setLoading(true);
    setFailure('');
    loadColleagues(api, asked.keyword, asked.page, ending.signal)
      .then(setFound)
      .catch((error: Error) => !ending.signal.aborted && setFailure(error.message))
      .finally(() => !ending.signal.aborted && setLoading(false));
    return () => ending.abort();
  }, [api, asked]);

  const inEnglish = lang === 'en';
  return (
    <>
      <Input.Search
        aria-label={t.search}
        placeholder={t.search}
        allowClear
        style={{ maxWidth: 320, marginBottom: 16 }}
        onSearch={(keyword) => setAsked({ keyword: keyword.trim(), page: 1 })}
      />
      {failure !== '' && (
        <Alert
          type="error"
          showIcon
          title={t.failed}
          description={failure}
          action={<Button onClick={() => setAsked({ ...asked })}>{t.again}</Button>}
        />
      )}
      <Table
        rowKey="emp_code"
        loading={loading}
        dataSource={found?.rows ?? []}
        locale={{ emptyText: loading ? t.loading : t.none }}
        scroll={{ x: 'max-content' }}
        pagination={{
          current: asked.page,
          pageSize: PAGE_SIZE,
          total: found?.total ?? 0,
          showSizeChanger: false,
          onChange: (page) => setAsked({ ...asked, page }),
        }}
        columns={[
          { title: t.number, dataIndex: 'emp_code' },
          { title: t.name, render: (_, row) => (inEnglish ? row.emp_name_en : row.emp_name) },
          { title: t.department, render: (_, row) => (inEnglish ? row.dept_name_en : row.dept_name) },
          { title: t.mail, dataIndex: 'email' },
        ]}
      />
    </>
  );
}
