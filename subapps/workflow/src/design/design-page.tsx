import { Badge, Button, Empty, Flex, Skeleton, Table, Typography } from 'antd';
import { LoadFailed, timeOf, usePortal } from 'record-kit/react/app';
import type { FormDesignRow } from '@portal/contract/entities/workflow';
import { holdsPermission } from '@portal/contract/entities/record-permission';
import { FORM_DESIGN_PERMISSION } from '@portal/contract/workflow/check-design';
import { useCallback, useState } from 'react';
import { useApp, useTexts } from '../context/app-context';
import { formNameOf, nameOf } from '../ui/format';
import { useLoad } from '../ui/use-load';
import { FormDesigner } from './form-designer';
import { NewForm } from './new-form';

/** Where administrators change the forms of the workflow: a list, and the designer of the one that was chosen. */
export function DesignPage({ path }: { path: string }) {
  const [code, setCode] = useState<string>();
  const readOnly = !holdsPermission(usePortal().permissions, FORM_DESIGN_PERMISSION);
  if (code === undefined) return <FormList readOnly={readOnly} path={path} onChoose={setCode} />;
  return <FormDesigner key={code} code={code} readOnly={readOnly} path={path} onBack={() => setCode(undefined)} />;
}

interface ListProps {
  readOnly: boolean;
  path: string;
  onChoose(code: string): void;
}

function FormList({ readOnly, path, onChoose }: ListProps) {
  const { context } = useApp();
  const { lang, t } = useTexts();
  const [adding, setAdding] = useState(false);
  const load = useCallback((signal: AbortSignal) => context.api.call('getFormDesigns', undefined, signal), [context]);
  const { data, failure } = useLoad(load);
  if (!data) return failure ? <LoadFailed failure={failure} /> : <Skeleton active />;
  return (
    <>
      <Flex gap={16} wrap align="center" justify="space-between">
        <Typography.Text type="secondary">{t.design.hint}</Typography.Text>
        {!readOnly && (
          <Button type="primary" onClick={() => setAdding(true)}>
            {t.design.add}
          </Button>
        )}
      </Flex>
      {adding && <NewForm path={path} forms={data} onClose={() => setAdding(false)} onMade={onChoose} />}
      {failure && <LoadFailed failure={failure} />}
      {data.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t.design.empty} />
      ) : (
        <Table<FormDesignRow>
          rowKey="form_code"
          size="middle"
          pagination={false}
          scroll={{ x: 'max-content' }}
          dataSource={data}
          columns={[
            { key: 'form', title: t.design.form, render: (row: FormDesignRow) => formNameOf(row, lang) },
            {
              key: 'state',
              title: t.design.state,
              render: (row: FormDesignRow) => (
                <Badge status={row.state === '1' ? 'success' : 'default'} text={t.design.states[row.state]} />
              ),
            },
            {
              key: 'version',
              title: t.design.version,
              render: (row: FormDesignRow) => t.design.versionOf(row.version),
            },
            { key: 'fields', title: t.design.fields, dataIndex: 'fields', align: 'end' },
            { key: 'steps', title: t.design.steps, dataIndex: 'steps', align: 'end' },
            {
              key: 'by',
              title: t.design.changedBy,
              render: (row: FormDesignRow) => (row.by.emp_code === 'system' ? t.design.system : nameOf(row.by, lang)),
            },
            {
              key: 'update_time',
              title: t.design.changedAt,
              className: 'records-number',
              render: (row: FormDesignRow) => timeOf(row.update_time),
            },
            {
              key: 'actions',
              title: t.actions,
              render: (row: FormDesignRow) => (
                <Button
                  type="link"
                  size="small"
                  aria-label={readOnly ? undefined : t.design.designOf(formNameOf(row, lang))}
                  onClick={() => onChoose(row.form_code)}
                >
                  {readOnly ? t.design.look : t.design.design}
                </Button>
              ),
            },
          ]}
        />
      )}
    </>
  );
}
